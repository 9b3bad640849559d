"""JSON small enough for codes, and unpacked into a bounded buffer so that it cannot swell."""

from __future__ import annotations

import zlib

from engine.packs.codes.series import damaged
from engine.table.canon import Json, Malformed, canonical, parse_json
from engine.table.refusal import Refused
from engine.table.text import T

MAX_PLAIN = 2_000_000

# What cards say most, the commonest last: a single card then takes one code instead of two. Part of the format `ZK1`:
# it must never change, or old labels could no longer be read.
_DICTIONARY = (
    b'"entrances":[["no_sight":false,"symbols":{},"capacity":null,"water":false,"room":null,"radiation":0,"cover":0,'
    b'"lost_area":{"tile":{"tile":"","x":100}},"overlays":[{"centre":"","symbols":{"":[1,2,3,4],"missing":[{"key":"'
    b'"environment":{"sides":{"a":{"actions":[{"b":{"text":{"triggers":[{"needs":["unless":["everyone":true,'
    b'"on_flip":[{"end_of_round":[{"objectives":[{"flag":"objective":{"prologue":{"won":{"failed":{"rewards":[{'
    b'"unknown_fields":["kits":[{"weapon":"outfit":"backpack":["magazines":{"rifle":3}},"on_death":"on_time":"aside":['
    b'"enemies":[{"card":"group":"pack","placed":[{"facing":"S","field":"standees":3,"team":1},"loot":[{"n":2},'
    b'"picture":"A1 A1 A2 A2\\nA3 A3","rims":[{"at":[0,0],"kind":"impassable","side":"E"}],"borders":[{"at":[1,1],'
    b'"between":["","kind":"door"},"kind":"window"},"kind":"wall"}],"fields":{"":{"cover":1},"radiation":1},"room":"'
    b'"die":{"faces":[{"name":"star","value":1},"masks":{"mask":1},"precise":[0,1],"ammo_type":"pistol","capacity":4,'
    b'"attacks":[{"ammo":1,"dice":1,"id":"single","name":{"type":"single"}],"slots":["scope","silencer"],"rank":1,'
    b'"eyes":{"front":3,"left":1,"right":1,"back":1},"attack":{"damage":7,"kind":"charge","range":3},"head":[[7,['
    b'"wound"]]],"torso":[[4,["light"]],[6,["heavy"]],[9,["wound"]]],"hp":1,"kinds":["human"],"kinds":["mutant"],'
    b'"special":{"kind":"retreat"},"move":2,"at_once":[{"framed":[{"story":{"effects":[{"do":"choose","options":[[{'
    b'"level":"high","steps":[{"do":"attack","damage":{"elite":-2}},{"do":"move","towards":"high","up_to":2,"who":['
    b'"boss","elite","pack","horde"]},"extra":[{"do":"suppress"}],"do":"read","text":{"do":"heal","n":'
    b'"stalkers":[{"types":["cost":"free","base_dose":3,"action":[{"price":1000,"copies":2,"tiles":[{"tile":"x":0,"y":0'
    b'"assumed":true,"source":"CARDS","source":"own","source":"box","title":{"de":"","en":"","uk":"","name":{"de":"'
    b'{"author":"","format":"zonekeeper pack 1","id":"","records":{"enemies":{"activation":{"items":{"tiles":{'
)


def pack_json(value: Json) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_DICTIONARY)
    return packer.compress(canonical(value)) + packer.flush()


def unpacks_to_more(data: bytes, most: int) -> bool:
    """Whether there is more in it than this; quick, however much there is."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_DICTIONARY)
    try:
        return len(unpacker.decompress(data, most + 1)) > most
    except zlib.error:
        return False


def unpack_json(data: bytes) -> Json:
    """Raises Refused."""
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_DICTIONARY)
    try:
        plain = unpacker.decompress(data, MAX_PLAIN + 1)
    except zlib.error:
        raise damaged() from None
    if len(plain) > MAX_PLAIN:
        raise Refused("too_large", T("This code would unpack to far more than any content needs; nothing was stored."))
    if not unpacker.eof or unpacker.unused_data:
        raise damaged()
    try:
        return parse_json(plain)
    except Malformed:
        raise damaged() from None

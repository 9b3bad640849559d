"""Which intents a manifest's filters let in, as Android decides it: android.content.IntentFilter's tests of action,
category and data, and android.os.PatternMatcher's simple globs
(https://developer.android.com/guide/topics/manifest/data-element)."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from urllib.parse import unquote, urlsplit

ANDROID = "{http://schemas.android.com/apk/res/android}"
VIEW, SEND = "android.intent.action.VIEW", "android.intent.action.SEND"
DEFAULT, BROWSABLE = "android.intent.category.DEFAULT", "android.intent.category.BROWSABLE"


def comes_in(manifest: ET.Element, action: str, address: str = "", kind: str = "", category: str = DEFAULT) -> bool:
    """`address` is empty for an intent without data, `kind` where neither the sender nor the provider knows one."""
    filters = manifest.findall("application/activity/intent-filter")
    return any(
        action in _names(each, "action")
        and {DEFAULT, category} <= set(_names(each, "category"))
        and _data_fits(each, address, kind)
        for each in filters
    )


def _names(filter_: ET.Element, tag: str) -> list[str | None]:
    return [each.get(f"{ANDROID}name") for each in filter_.findall(tag)]


def _data_fits(filter_: ET.Element, address: str, kind: str) -> bool:
    """All `data` of a filter are one: any scheme with any host, path and kind of it."""

    def said(key: str) -> list[str]:
        return [value for each in filter_.findall("data") if (value := each.get(f"{ANDROID}{key}")) is not None]

    kinds = said("mimeType")
    if bool(kind) != bool(kinds) or (kind and not any(_kind_fits(each, kind) for each in kinds)):
        return False
    schemes, hosts, paths = said("scheme"), said("host"), said("pathPattern")
    if not address or not schemes:
        # A filter that names kinds alone takes what is kept by other apps, too.
        return not schemes and urlsplit(address).scheme in ("", "content", "file")
    parts = urlsplit(address)
    # Hosts mean something to addresses with one, and `*` takes an empty one too; paths only together with hosts.
    in_place = not hosts or ("//" in address and any(each in ("*", parts.netloc) for each in hosts))
    named = not paths or any(glob_fits(each.replace("\\\\", "\\"), unquote(parts.path)) for each in paths)
    return parts.scheme in schemes and in_place and named


def _kind_fits(wanted: str, kind: str) -> bool:
    if wanted in ("*/*", kind):
        return True
    return wanted.endswith("/*") and kind.partition("/")[0] == wanted.partition("/")[0]


def glob_fits(pattern: str, text: str) -> bool:
    """`.*` runs to the first place where what comes next stands, and is never taken back."""
    at, place = 0, 0
    while at < len(pattern):
        escaped = pattern[at] == "\\"
        at += escaped
        letter = pattern[at]
        at += 1
        if not escaped and letter == "." and pattern[at : at + 1] == "*":
            at += 1
            if at == len(pattern):
                return True
            at += pattern[at] == "\\"
            found = text.find(pattern[at], place)
            if found < 0:
                return False
            at, place = at + 1, found + 1
        elif place < len(text) and (letter == text[place] or (letter == "." and not escaped)):
            place += 1
        else:
            return False
    return place == len(text)

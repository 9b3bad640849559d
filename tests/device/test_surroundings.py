"""What the app asks of Android, against Android's own signatures; and what it does on a machine that has none of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from device.phone.arrivals import Arrival, Door
from device.phone.java import Java, NotHereError
from device.phone.permission import Leave, ask_for_camera, has_camera_leave, open_app_settings
from device.phone.surroundings import NO_INSETS, Insets, Watch, insets, is_night, is_saving_power, language
from device.vibration import Vibration
from tests.device.jnius_fake import Machine, WrongCall
from tests.device.phone import asks, in_hand, intent


def no_plyer_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plyer looks round once and remembers the platform it found."""
    for name in [*sys.modules]:
        if name.partition(".")[0] == "plyer":
            monkeypatch.delitem(sys.modules, name)


# The fake itself: it must see what Android would not take


@pytest.mark.parametrize(
    "wrong",
    [
        lambda java: java.autoclass("android.os.Vibrater"),
        lambda java: java.autoclass("android.content.Intent")(7),
        lambda java: java.autoclass("android.content.Intent")("a").setTyp("b"),
        lambda java: java.autoclass("android.content.Intent")("a").setType(b"b"),
        lambda java: java.thing("android.os.Vibrator").vibrate(0.5),
        lambda java: java.thing("android.os.Vibrator").vibrate(True),
        lambda java: java.thing("android.hardware.Camera$Parameters").setZoom(1 << 31),
        lambda java: java.thing("android.content.Context").startActivity(java.thing("android.net.Uri")),
        lambda java: java.thing("android.content.res.Configuration").uimode,
        lambda java: java.cast("android.net.Uri", java.thing("android.os.Vibrator")),
        lambda java: Machine(28).autoclass("android.provider.MediaStore$Downloads"),
    ],
)
def test_what_android_does_not_have_or_take_is_refused(wrong: Any) -> None:
    with pytest.raises(WrongCall):
        wrong(Machine())


def test_a_listener_must_have_every_method_of_its_interface_with_its_signature() -> None:
    java = Machine()
    base: Any = java.PythonJavaClass
    half = type("Half", (base,), {"__javainterfaces__": ("android/hardware/Camera$AutoFocusCallback",)})
    with pytest.raises(WrongCall, match="onAutoFocus"):
        half()
    method = java.java_method("(ZLandroid/hardware/Camera;)V")(lambda *_: None)
    whole = type("Whole", (half,), {"onAutoFocus": method})()
    java.thing("android.hardware.Camera").autoFocus(whole)
    with pytest.raises(WrongCall):
        java.thing("android.hardware.Camera").setOneShotPreviewCallback(whole)


# A desktop


def test_a_desktop_answers_for_itself() -> None:
    assert (is_night(), language(), insets(), is_saving_power()) == (None, "", NO_INSETS, False)
    assert not Watch(lambda: None, lambda: None).is_watching
    assert not open_app_settings()
    assert has_camera_leave()
    with pytest.raises(NotHereError):
        Java()


def test_a_desktop_has_nothing_to_shake(monkeypatch: pytest.MonkeyPatch) -> None:
    no_plyer_yet(monkeypatch)
    vibration = Vibration()
    assert not vibration.is_there
    vibration.shake(0.1)


# A phone


def test_the_phone_says_how_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    assert (is_night(), language(), is_saving_power()) == (False, "de", False)
    phone.night, phone.speaks, phone.saves_power = True, "uk", True
    assert (is_night(), language(), is_saving_power()) == (True, "uk", True)


def test_bars_notch_and_gestures_have_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    phone.edges = (0, 96, 0, 48)
    assert insets() == Insets(0, 96, 0, 48)
    assert phone.java.called("android.view.WindowInsets.getInsets") == [(7 | 128,)]
    in_hand(monkeypatch, tmp_path, level=28)
    assert insets() == NO_INSETS


def test_a_change_is_heard_and_no_longer_when_the_app_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    heard: list[str] = []
    watch = Watch(lambda: heard.append("changed"), lambda: heard.append("tight"))
    phone.change()
    phone.watching[0].onTrimMemory(15)
    phone.watching[0].onLowMemory()
    assert heard == ["changed", "tight", "tight"]
    watch.end()
    phone.change()
    assert (len(heard), phone.watching) == (3, [])


@pytest.mark.parametrize("level", [24, 36])
def test_plyer_shakes_an_old_and_a_new_phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: int) -> None:
    """Plyer's own code for Android runs here, on the signatures of that level."""
    phone = in_hand(monkeypatch, tmp_path, level)
    no_plyer_yet(monkeypatch)
    vibration = Vibration()
    assert vibration.is_there
    vibration.shake(0.012)
    (felt,) = phone.java.called("android.os.Vibrator.vibrate")
    if level == 24:
        assert felt == (12,)
    else:
        assert phone.java.called("android.os.VibrationEffect.createOneShot") == [(12, -1)]
    no_plyer_yet(monkeypatch)


def test_a_vibrator_that_fails_is_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    no_plyer_yet(monkeypatch)
    vibration = Vibration()
    assert vibration.is_there

    def broken(*_: object) -> None:
        raise WrongCall("SecurityException")

    phone.java.does["android.os.Vibrator.vibrate"] = broken
    vibration.shake(0.012)
    vibration.shake(0.012)
    assert len(phone.java.called("android.os.Vibrator.vibrate")) == 1
    no_plyer_yet(monkeypatch)


def test_the_owner_of_a_phone_is_asked_before_its_camera_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[Leave] = []
    ask_for_camera(answers.append)
    assert answers == [Leave.GRANTED], "a desktop asks nobody"
    phone = in_hand(monkeypatch, tmp_path)
    asked = asks(monkeypatch, answers=([True], [False], [False], []))
    rationale = "android.app.Activity.shouldShowRequestPermissionRationale"
    ask_for_camera(answers.append)
    phone.java.does[rationale] = lambda _, name: name == "android.permission.CAMERA"
    ask_for_camera(answers.append)
    phone.java.does[rationale] = lambda *_: False
    ask_for_camera(answers.append)
    ask_for_camera(answers.append)
    assert answers[1:] == [Leave.GRANTED, Leave.REFUSED, Leave.FOR_EVER, Leave.REFUSED]
    assert asked == [["android.permission.CAMERA"]] * 4
    asks(monkeypatch, has=True)
    ask_for_camera(answers.append)
    assert (answers[-1], has_camera_leave()) == (Leave.GRANTED, True)
    asks(monkeypatch)
    assert not has_camera_leave()


def test_a_no_for_ever_leads_to_the_phones_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    assert open_app_settings()
    (opened,) = phone.started
    assert opened.action == "android.settings.APPLICATION_DETAILS_SETTINGS"
    assert opened.data.text == "package:org.zonekeeper.zonekeeper"


# What other apps hand over


def test_a_link_that_started_the_app_arrives_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    phone.intent = phone.link("zonekeeper:box/a1")
    found: list[Arrival | None] = []
    Door(tmp_path / "inbox", found.append).open()
    Door(tmp_path / "inbox", found.append).open()
    assert found == [Arrival(link="zonekeeper:box/a1")], "a phone that makes the app anew gives it the same intent"


@pytest.mark.parametrize("sent", [True, False])
def test_a_file_from_a_messenger_arrives_with_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bool
) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    found: list[Any] = []
    door = Door(tmp_path / "inbox", found.append)
    door.open()
    phone.knock(phone.file("Friday night.zonekeeper", b"a match", sent=sent))
    assert found[0].path.name == "Friday-night.zonekeeper"
    assert found[0].path.read_bytes() == b"a match"
    phone.knock(phone.file("", b"a picture", "image/jpeg", sent=sent))
    assert found[1].path.suffix == ".jpg"
    assert [each.name for each in (tmp_path / "inbox").iterdir()] == [found[1].path.name], "one at a time"
    door.close()
    phone.knock(phone.link("zonekeeper:box/a1"))
    assert len(found) == 2


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("zonekeeper:box/a1", "zonekeeper:box/a1"),
        ("[18.11. 22:15] Anna: look, ZONEKEEPER:box/a1\nsee you", "ZONEKEEPER:box/a1"),
        (" ZK1 the rest of a code ", "ZK1 the rest of a code"),
    ],
)
def test_a_message_that_is_shared_arrives_as_the_code_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, meant: str
) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    found: list[Any] = []
    Door(tmp_path / "inbox", found.append).open()
    phone.knock(phone.words(said))
    assert found == [Arrival(link=meant)]
    phone.knock(phone.words("  "))
    phone.knock(phone.words("x" * 1_000_000))
    assert len(found) == 2
    assert len(found[1].link) < 10_000, "no film is laid before the scanner"


def test_an_ordinary_start_brings_nothing_and_a_file_that_is_gone_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = in_hand(monkeypatch, tmp_path)
    found: list[Any] = []
    door = Door(tmp_path / "inbox", found.append)
    door.open()
    phone.knock(intent(phone, "android.intent.action.MAIN"))
    assert found == []
    gone = phone.file("x.zonekeeper", b"x")
    phone.files.clear()
    phone.knock(gone)
    assert found == [None]

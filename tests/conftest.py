"""What all tests begin with: a home of Kivy of their own, and how properties are searched.

The same commit gets the same verdict on every machine, and no test asserts a time.
`HYPOTHESIS_PROFILE=wide make test` looks at other, and more, examples.
"""

import os
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

# On a new machine Kivy makes its home in several steps, and two workers that did so at once both fell. What somebody
# chose for Kivy on this machine is no part of a test either.
kivy_home = TemporaryDirectory(prefix="zonekeeper-kivy-")
os.environ["KIVY_HOME"] = kivy_home.name

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("wide", settings.get_profile("house"), derandomize=False, max_examples=400)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "house")
settings.load_profile(PROFILE)
if PROFILE == "house":
    # Hypothesis also draws numbers and words that stand in our own modules, in those that happen to be loaded: what a
    # test tried depended on which tests ran before it, and one in many runs met too little.
    assert isinstance(providers._get_local_constants(), Constants)
    providers._get_local_constants = Constants

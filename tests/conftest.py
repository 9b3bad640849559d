"""How properties are searched: the same commit gets the same verdict on every machine, and no test asserts a time.

`HYPOTHESIS_PROFILE=wide make test` looks at other, and more, examples.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("wide", settings.get_profile("house"), derandomize=False, max_examples=400)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

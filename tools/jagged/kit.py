"""What Jagged Alliance brings to the tools."""

from tools.kit import ToolKit

KIT = ToolKit("jagged", "tools.jagged.evenings", ("tools.jagged.bench",), "tools.jagged.shots")

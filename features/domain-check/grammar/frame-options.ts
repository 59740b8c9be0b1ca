import { splitValues } from "./header-values.ts";

/**
 * Reading of X-Frame-Options by the HTML standard. deny, sameorigin: as they say. conflict: several different values,
 * one of them known, so that browsers block every frame. allow-from: the form that browsers no longer read. none: nothing
 * that browsers act on.
 */
export type FrameOptions = "deny" | "sameorigin" | "conflict" | "allow-from" | "none";

const known = ["deny", "allowall", "sameorigin"];

/** Returns what browsers make of all lines of the header (HTML 7.2.6, "check a navigation response's adherence"). */
export function frameOptions(lines: readonly string[]): FrameOptions {
  const values = [...new Set(splitValues(lines).map((value) => value.toLowerCase()))];
  if (values.length > 1 && values.some((value) => known.includes(value))) return "conflict";
  const [only = ""] = values;
  if (values.length === 1 && (only === "deny" || only === "sameorigin")) return only;
  return values.some((value) => value.startsWith("allow-from")) ? "allow-from" : "none";
}

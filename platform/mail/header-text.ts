import { maxMailHeader } from "./limits.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u001f\u007f]+/g;

/** Returns a header value without control characters (header injection), cut to `max` whole characters. */
export function headerText(value: string, max: number = maxMailHeader): string {
  const line = value.replace(controls, " ").trim();
  return Array.from(line).slice(0, max).join("").trim();
}

import type { $ZodIssue, $ZodRawIssue } from "zod/v4/core";

const units: Readonly<Record<string, string>> = { string: " characters", array: " in number" };

/**
 * Returns the message for a field whose contract has no own: `safeParse(schema, value, { error: fieldMessage })`.
 * Undefined where the library's message says more, such as which key is unknown.
 */
export function fieldMessage(issue: $ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "too_big":
      return `At most ${issue.maximum}${units[issue.origin] ?? ""}.`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "This is empty.";
      return `At least ${issue.minimum}${units[issue.origin] ?? ""}.`;
    case "invalid_type":
      return issue.input === undefined ? "This is missing." : "This is not in the right format.";
    case "invalid_format":
      return issue.format === "email"
        ? "Enter an email address."
        : "This is not in the right format.";
    case "invalid_value":
      return "This is not one of the choices.";
    default:
      return undefined;
  }
}

/** Returns the first problem of each field by its path, such as "team.0.role"; "form" is the value as a whole. */
export function fieldErrors(
  issues: readonly Pick<$ZodIssue, "path" | "message">[] = [],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.map(String).join(".") || "form"] ??= message;
  return errors;
}

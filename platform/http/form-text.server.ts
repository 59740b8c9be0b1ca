/**
 * Returns a field of a posted form as a person meant it; empty for a missing field or a file. Line ends are the browser's
 * CRLF on the wire and one character everywhere else; NUL, which no database here takes, is no text.
 */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== "string") return "";
  return value.replaceAll("\r\n", "\n").replaceAll("\u0000", "").toWellFormed();
}

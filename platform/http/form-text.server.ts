/**
 * Returns a text field of a posted form; empty for a missing field or a file. Turns the CRLF that browsers send into
 * LF, and removes NUL, which the databases do not store.
 */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== "string") return "";
  return value.replaceAll("\r\n", "\n").replaceAll("\u0000", "").toWellFormed();
}

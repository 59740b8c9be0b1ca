/** The result of a check. A fault needs the operator; a note is what they should know. `words` says what to do. */
export type Finding = { state: "ok" | "note" | "fault"; message: string };

export const ok = (message: string): Finding => ({ state: "ok", message });
export const note = (message: string): Finding => ({ state: "note", message });
export const fault = (message: string): Finding => ({ state: "fault", message });

/** Returns an error's message as the beginning of a sentence, on one line and without its full stop. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: unknown; errors?: Error[] };
  // Connecting to a host with several addresses fails with one error per address and no message of its own.
  const reason = message || errors?.[0]?.message || String(code ?? error);
  return reason.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
}

/** The result of a check. A fault needs the operator; a note is what they should know. `words` says what to do. */
export type Finding = { state: "ok" | "note" | "fault"; words: string };

export const ok = (words: string): Finding => ({ state: "ok", words });
export const note = (words: string): Finding => ({ state: "note", words });
export const fault = (words: string): Finding => ({ state: "fault", words });

/** Returns an error's message as the beginning of a sentence, on one line and without its full stop. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: unknown; errors?: Error[] };
  // Connecting to a host with several addresses fails with one error per address and no message of its own.
  const words = message || errors?.[0]?.message || String(code ?? error);
  return words.replaceAll(/\s+/g, " ").trim().replace(/\.$/, "");
}

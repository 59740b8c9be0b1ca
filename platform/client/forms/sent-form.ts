import { attempt } from "#platform/client/attempt.ts";

type Sent = Readonly<Record<string, string>>;

const sentHere = (): Sent => (history.state as { sent?: Sent } | null)?.sent ?? {};

function replaceSent(sent: Sent): void {
  // Safari refuses when a page does this too often.
  attempt(() => history.replaceState({ ...history.state, sent }, ""));
}

/** Returns what the thanks of a sent form say; null unless it was sent from this entry of the browser's history. */
export function sentAnswer(form: string): string | null {
  return sentHere()[form] ?? null;
}

/**
 * Keeps what the thanks of a sent form say in this entry of the browser's history, where they stand after a reload, and
 * empties the form: Firefox brings its fields back at a reload even after the thanks have replaced it.
 */
export function storeSentForm(form: string, answer: string, element?: HTMLFormElement): void {
  replaceSent({ ...sentHere(), [form]: answer });
  if (element) emptyForm(element);
}

/** Forgets a sent form, because its sender writes another one or has closed the thanks. */
export function clearSentForm(form: string): void {
  const { [form]: _dropped, ...left } = sentHere();
  replaceSent(left);
}

const typedFields = "textarea, input:is([type=text], [type=email], [type=tel], :not([type]))";

/** Empties a sent form. A reset alone would bring back what a post without scripts left in its fields. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedFields))
    field.value = "";
}

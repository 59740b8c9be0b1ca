import { fieldsOf, type OpenStorage, stored } from "#platform/client/stored.ts";

/** Name and addresses of whoever sent a form. */
export type SentPerson = { name: string; email: string; phone: string };

export const sentPersonKey = "sent-person";

const empty: SentPerson = { name: "", email: "", phone: "" };

function read(value: unknown): SentPerson {
  const known = fieldsOf(value);
  const text = (field: keyof SentPerson) => {
    const typed = known[field];
    return typeof typed === "string" ? typed : "";
  };
  return { name: text("name"), email: text("email"), phone: text("phone") };
}

const place = (open?: OpenStorage) => stored(sentPersonKey, read, open);

/** Keeps who sent a form for the next one in this tab; a field left empty keeps what an earlier form said. */
export function savePerson(sent: SentPerson, open?: OpenStorage): void {
  const known = sentPerson(open);
  place(open).save({
    name: sent.name || known.name,
    email: sent.email || known.email,
    phone: sent.phone || known.phone,
  });
}

/** Returns who sent the last form of this tab; empty texts when nobody did or storage is refused. */
export function sentPerson(open?: OpenStorage): SentPerson {
  return place(open).load() ?? empty;
}

/**
 * Selects the text that was filled into this field of a form if somebody is in it already: what they type then replaces
 * it, where it would otherwise stand behind it.
 */
export function selectFilled(name: string): void {
  const field = document.activeElement;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.name === name) field.select();
}

import { type OpenStorage, tabStorage } from "./stored-draft.ts";

/** Name and addresses of whoever sent a form. */
export type SentPerson = { name: string; email: string; phone: string };

export const sentPersonKey = "sent-person";

const fields = ["name", "email", "phone"] as const;

/** Keeps who sent a form for the next one in this tab; a field left empty keeps what an earlier form said. */
export function savePerson(sent: SentPerson, open: OpenStorage = tabStorage): void {
  const known = sentPerson(open);
  const person = Object.fromEntries(fields.map((field) => [field, sent[field] || known[field]]));
  try {
    open().setItem(sentPersonKey, JSON.stringify(person));
  } catch {
    // Storage that is full or forbidden costs only the next form's first fields.
  }
}

/** Returns who sent the last form of this tab; empty texts when nobody did or storage is refused. */
export function sentPerson(open: OpenStorage = tabStorage): SentPerson {
  const person: SentPerson = { name: "", email: "", phone: "" };
  try {
    const stored: unknown = JSON.parse(open().getItem(sentPersonKey) ?? "null");
    for (const field of fields) {
      const text = (stored as Partial<SentPerson> | null)?.[field];
      if (typeof text === "string") person[field] = text;
    }
  } catch {
    // Text that is no JSON is as good as none.
  }
  return person;
}

import type { Lead } from "#features/leads/contract.ts";

type CardPerson = Pick<Lead, "name" | "firm" | "email" | "phone" | "sourcePath">;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u001f\u007f]+/g;

/** Returns text on one line: the library escapes neither address nor number. */
const oneLine = (text: string) => text.replace(controls, " ").trim();

/** Returns a person as a vCard 3.0 (RFC 2426), the version that Outlook, Apple's Contacts and phones all read. */
export async function contactCard(person: CardPerson): Promise<string> {
  const { VCard } = await import("vcard-creator");
  const [givenName = "", ...rest] = oneLine(person.name).split(/ +/);
  const card = new VCard().addName({ givenName, familyName: rest.join(" ") });
  if (person.firm) card.addCompany({ name: oneLine(person.firm) });
  if (person.email) card.addEmail({ address: oneLine(person.email), type: ["work"] });
  if (person.phone) card.addPhoneNumber({ number: oneLine(person.phone), type: ["work"] });
  return card.toString();
}

import { FieldScanner, isAtext } from "./field-scanner.ts";
import { normalDomain } from "./normal-domain.ts";

/** Maximum characters of a From field that is read; a line has 998 (RFC 5322 §2.1.1). */
const maxFrom = 2000;

/**
 * Returns the normalized domain of a message's only author (RFC 5322 §3.6.2). Null, so that nothing confirms it, for
 * several From fields, several mailboxes, a group, or an address other than the shown one.
 */
export function authorDomain(fromFields: readonly string[], shown: string): string | null {
  const [field] = fromFields;
  if (field === undefined || fromFields.length > 1 || field.length > maxFrom) return null;
  const mailbox = onlyMailbox(new FieldScanner(field));
  if (!mailbox || `${mailbox.name}@${mailbox.domain}`.toLowerCase() !== shown.toLowerCase()) {
    return null;
  }
  return normalDomain(mailbox.domain);
}

type Mailbox = { name: string; domain: string };

/** Characters of names; brackets are common in unquoted ones and separate nothing. */
const isNameCharacter = (character: string) => isAtext(character) || /[.[\]]/.test(character);
const isDotAtomCharacter = (character: string) => isAtext(character) || character === ".";

function onlyMailbox(scanner: FieldScanner): Mailbox | null {
  for (let words = 0; scanner.skip() && !scanner.isAtEnd; words += 1) {
    if (scanner.take("<")) return inBrackets(scanner);
    const word = scanner.quoted() === null ? scanner.run(isNameCharacter) : '"';
    if (word === "") return null;
    if (scanner.take("@")) {
      const domain = scanner.run(isDotAtomCharacter);
      return words === 0 && endsHere(scanner) ? { name: word, domain } : null;
    }
  }
  return null;
}

function inBrackets(scanner: FieldScanner): Mailbox | null {
  if (!scanner.skip()) return null;
  const name = scanner.run(isDotAtomCharacter);
  if (!scanner.take("@")) return null;
  const domain = scanner.run(isDotAtomCharacter);
  return scanner.skip() && scanner.take(">") && endsHere(scanner) ? { name, domain } : null;
}

function endsHere(scanner: FieldScanner): boolean {
  return scanner.skip() && scanner.isAtEnd;
}

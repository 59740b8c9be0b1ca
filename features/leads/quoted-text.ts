/** As much of a message as its sender needs to know it again. */
const maxMessage = 600;
const maxName = 40;

/**
 * What somebody typed, for a mail to the address that they named: it may be another person's. A blank within every web
 * address keeps mail programs from making it a link, and no more is quoted than says which message it was.
 */
export function quotedWords(text: string, most = maxMessage): string {
  const cut = text.length > most ? `${text.slice(0, most).toWellFormed().trimEnd()} …` : text;
  return cut.replace(/:(?=\/\/)/g, ": ").replace(/([.。．｡])(?=\p{L})/gu, "$1 ");
}

/** What a mail calls somebody. */
export function greetedName(name: string): string {
  return quotedWords(name.trim().split(/\s+/)[0] ?? "", maxName);
}

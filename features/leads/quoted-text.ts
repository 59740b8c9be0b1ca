/** Maximum characters quoted, enough for the sender to recognise the message. */
const maxMessage = 600;
const maxName = 40;

/**
 * Quotes a visitor's text for a mail to the address they entered, which may be another person's: shortened, and with a
 * blank in every web address so that mail programs do not turn it into a link.
 */
export function quotedText(text: string, max = maxMessage): string {
  const cut = text.length > max ? `${text.slice(0, max).toWellFormed().trimEnd()} …` : text;
  return cut.replace(/:(?=\/\/)/g, ": ").replace(/([.。．｡])(?=\p{L})/gu, "$1 ");
}

/** Returns the first name for a mail's greeting. */
export function greetedName(name: string): string {
  return quotedText(name.trim().split(/\s+/)[0] ?? "", maxName);
}

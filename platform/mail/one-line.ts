/** Returns true if a text has no line break or other control character, which a name in a mail header must not have. */
export function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

export const oneLineMessage = "Please keep it on one line.";

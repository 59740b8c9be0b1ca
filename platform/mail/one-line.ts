/** Tells whether a text holds no line break or other control character: a name goes into the headers of mails. */
export function isOneLine(text: string): boolean {
  return !/\p{Cc}/u.test(text);
}

export const oneLineMessage = "Please write it in one line.";

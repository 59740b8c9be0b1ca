import { isPhone } from "#platform/phone.ts";

/** Maximum length (characters) of a number that staff enter or import. */
export const maxStaffPhoneLength = 60;

/** Matches an extension: "x4", "ext. 12", "#7", ";ext=4" (RFC 3966 §5.3). The letters of a word are none. */
const extensionEnd = /(?<![a-z])(?:x|#|ext|extn|extension)[.:=\s]{0,3}(\d{1,7})$/i;

/** Matches a number's signs without an extension; letters stand for the keys of a telephone (ITU-T E.161). */
const numberSigns = /^\+?[\d(][\da-z\s().,/\u2010-\u2015-]{4,}$/i;

const keyLetters = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/** Returns the key (2 to 9) on which a letter stands. */
function keyOf(letter: string): string {
  return String(keyLetters.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);
}

/** Separates a number from its extension. */
function partsOf(text: string): { number: string; extension: string } {
  const plain = text.normalize("NFKC").trim().replace(/^tel:/i, "");
  const found = extensionEnd.exec(plain);
  const number = (found ? plain.slice(0, found.index) : plain).trim().replace(/[,;]$/, "");
  return { number, extension: found?.[1] ?? "" };
}

/** Digits of a number with its country's code (ITU-T E.164). */
const [leastDigits, mostDigits] = [7, 15] as const;
/** Digits that may stand before the first letter of a number; behind a whole number a word is a remark. */
const mostBeforeLetters = 7;

/**
 * Tells whether a text is a phone number as staff know it: what the public forms take, and also extensions
 * ("818-555-0123 x4"), letters ("1-800-FLOWERS") and foreign groups ("+33 1 23 45 67 89", "+44 (0)20 7946 0958").
 */
export function isStaffPhone(text: string): boolean {
  if (text.length > maxStaffPhoneLength) return false;
  if (isPhone(text)) return true;
  const { number } = partsOf(text);
  if (!numberSigns.test(number)) return false;
  const { length } = digitsOf(text);
  const letter = number.search(/[a-z]/i);
  if (letter !== -1) {
    const before = number.slice(0, letter).replace(/\D/g, "").length;
    return before >= 3 && before <= mostBeforeLetters && length >= 10 && length <= mostDigits;
  }
  return length >= leastDigits && length <= mostDigits;
}

/** Matches 011 or 00 before a whole number, which begin a call abroad from the United States or from Europe. */
const prefixAbroad = /^(?:011|00)(?=\d{8})/;

/** Returns the keys pressed for a number, without its extension and a zero in parentheses, which no call abroad needs. */
function keysOf(number: string): string {
  return number.replace("(0)", "").replace(/[a-z]/gi, keyOf).replace(/\D/g, "");
}

/**
 * Returns the digits of a number without its extension; letters become digits. However a foreign number is written
 * ("+44 (0)20 ...", "+44 20 ...", "011 44 20 ..."), it has the same digits.
 */
export function digitsOf(phone: string): string {
  return keysOf(partsOf(phone).number).replace(prefixAbroad, "");
}

/**
 * Returns the href of a call link to a number that staff wrote, in international form: "tel:+13105550142", with an
 * extension as RFC 3966 §5.3 writes it. Ten digits are North American, unless 011 or 00 stands before them.
 */
export function staffPhoneHref(phone: string): string {
  const { number, extension } = partsOf(phone);
  const digits = digitsOf(phone);
  const tail = extension ? `;ext=${extension}` : "";
  const isLocal = keysOf(number).length === 10 && digits.length === 10 && !number.startsWith("+");
  return `tel:+${isLocal ? "1" : ""}${digits}${tail}`;
}

/** Maximum length (characters) of a number with its separators; the pattern below matches fewer. */
export const maxPhoneLength = 30;

/**
 * The pattern of spec §5: optional plus; groups of one to four digits in optional parentheses; space, dash or dot
 * between; the last two groups up to five digits. Every part is bounded, so that a long input takes no time.
 */
const pattern = /^\+?\(?\d{1,4}\)?[\s.-]?\(?\d{1,4}\)?[\s.-]?\d{1,5}[\s.-]?\d{1,5}$/;

export function isPhone(text: string): boolean {
  return text.length <= maxPhoneLength && pattern.test(text);
}

/** Returns the href of a call link in international form: "tel:+13105550142". Ten digits are North American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:+${digits}`;
}

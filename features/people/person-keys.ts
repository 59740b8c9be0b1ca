import { digitsOf } from "./staff-phone.ts";

/** Minimum digits of a phone number. */
const minPhone = 7;

const accents = /[\u0300-\u036f]/g;
const apostrophes = /[\u2018\u2019\u02bc\u00b4`]/g;

/** Returns a name for comparing and sorting: lower case, without accents, with plain apostrophes. */
export function foldedText(text: string): string {
  const letters = text.toLowerCase().normalize("NFD").replace(accents, "").normalize("NFC");
  return letters.replace(apostrophes, "'").trim();
}

/** Returns the digits of a phone number without the country code 1 and its extension. */
function localDigits(phone: string): string {
  const digits = digitsOf(phone);
  const isWhole = digits.length === 11 && digits.startsWith("1");
  return isWhole || /^\s*\+\s*1/.test(phone) ? digits.slice(1) : digits;
}

/** Returns the digits by which a phone number is compared; empty for too few. */
export function phoneKey(phone: string): string {
  const local = localDigits(phone);
  return local.length >= minPhone ? local : "";
}

const phoneText = /^[\d\s()+./\u2010-\u2013-]+$/;
/** Minimum digits of a phone search; fewer would match nearly every number. */
const minSearched = 3;

/** Returns the part of `phoneKey` that a search looks for; null if the search is not for a phone number. */
export function searchedDigits(search: string): string | null {
  const digits = phoneText.test(search) ? localDigits(search) : "";
  return digits.length >= minSearched ? digits : null;
}

import { emailDomain } from "#platform/mail/business-email.ts";

/** The shortest row of digits that is taken for a telephone number. */
const minPhone = 7;

const accents = /[\u0300-\u036f]/g;
const apostrophes = /[\u2018\u2019\u02bc\u00b4`]/g;

/** A name as it is compared and ordered, however it was typed: small letters without accents, the plain apostrophe. */
export function foldedText(text: string): string {
  const letters = text.toLowerCase().normalize("NFD").replace(accents, "").normalize("NFC");
  return letters.replace(apostrophes, "'").trim();
}

/** The digits of a telephone number without the country's 1. */
function localDigits(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const isWhole = digits.length === 11 && digits.startsWith("1");
  return isWhole || /^\s*\+\s*1/.test(phone) ? digits.slice(1) : digits;
}

const phoneWords = /^[\d\s()+./\u2010-\u2013-]+$/;
/** Fewer digits than these are found nearly everywhere. */
const minSearched = 3;

/** What a search for a telephone number, or for a part of one, looks for in `phone_key`; null for other words. */
export function searchedDigits(words: string): string | null {
  const digits = phoneWords.test(words) ? localDigits(words) : "";
  return digits.length >= minSearched ? digits : null;
}

/** What finds the same person and the same firm again, however they typed it. Empty: nothing to find them by. */
export function leadKeys(lead: { name: string; email: string; phone: string }) {
  const local = localDigits(lead.phone);
  return {
    email_key: lead.email.trim().toLowerCase(),
    phone_key: local.length >= minPhone ? local : "",
    domain_key: emailDomain(lead.email.trim()) ?? "",
    name_key: foldedText(lead.name),
  };
}

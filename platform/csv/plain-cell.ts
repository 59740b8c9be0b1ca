// Spreadsheets read formulas even after leading spaces, and with full-width signs.
const formula = /^[\s\u00a0\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]|^\s*[\t\r]/;

/** Matches a phone number in international form: a plus and signs that name no cell, function or program. */
const internationalNumber = /^\+\d[\d ().-]{5,40}$/;

/** Returns a cell that no spreadsheet reads as a formula (security requirement I5). */
export function plainCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/**
 * Returns a cell for another program than a spreadsheet, which would store the apostrophe of `plainCell` as a part of the
 * number. Only phone numbers go without it: opened in a spreadsheet after all, one is a number at worst.
 */
export function programCell(text: string): string {
  return internationalNumber.test(text) ? text : plainCell(text);
}

/** Undoes `plainCell`, for exported files that are imported again. */
export function readCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

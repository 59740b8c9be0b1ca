const delimiters = /[\t\x20-\x2f\x3b-\x40\x5b-\x60\x7b-\x7e]+/;
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

type Parts = { time?: readonly number[]; day?: number; month?: number; year?: number };

/** Reads a token as the first part that is still missing and that it fits (RFC 6265 5.1.1 step 2). */
function read(token: string, parts: Parts): void {
  const time = /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/.exec(token);
  const month = months.indexOf(token.slice(0, 3).toLowerCase());
  if (!parts.time && time) parts.time = time.slice(1).map(Number);
  else if (parts.day === undefined && /^\d{1,2}(?!\d)/.test(token))
    parts.day = Number.parseInt(token, 10);
  else if (parts.month === undefined && month >= 0) parts.month = month;
  else if (parts.year === undefined && /^\d{2,4}(?!\d)/.test(token)) {
    const year = Number.parseInt(token, 10);
    parts.year = year < 70 ? year + 2000 : year < 100 ? year + 1900 : year;
  }
}

/** Parses a cookie's date as browsers do (RFC 6265 5.1.1) to ms; null for a text that they ignore, such as "0" or "-1". */
export function parseCookieDate(text: string): number | null {
  const parts: Parts = {};
  for (const token of text.split(delimiters)) read(token, parts);
  const { time, day, month, year } = parts;
  if (!time || day === undefined || month === undefined || year === undefined) return null;
  const [hour = 0, minute = 0, second = 0] = time;
  if (year < 1601 || hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(Date.UTC(year, month, day, hour, minute, second));
  return date.getUTCDate() === day ? date.getTime() : null;
}

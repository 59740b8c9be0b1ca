/** End of a day as a closing time: as text it comes after every other time of its day (ISO 8601-1:2019, 4.3.8). */
const midnight = "24:00";

/** "HH:MM", or "24:00" for the end of the day. */
export const closingPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** Returns the closing time as a field for times shows it, which knows no 24:00. */
export function toTimeField(closes: string): string {
  return closes === midnight ? "00:00" : closes;
}

/** Returns the closing time that was entered in a field for times: midnight ends the day. */
export function fromTimeField(entered: string): string {
  return entered === "00:00" ? midnight : entered;
}

import { counted } from "#platform/counted.ts";

const yearDays = 365;

/** Formats days as whole years or months where possible: "2 years", "13 months", "35 days". */
export function periodText(days: number): string {
  if (days % yearDays === 0) return counted(days / yearDays, "year");
  if (days >= yearDays && (days - yearDays) % 30 === 0) {
    return counted(12 + (days - yearDays) / 30, "month");
  }
  return counted(days, "day");
}

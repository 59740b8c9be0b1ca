import type { Report } from "#features/assessment/scoring/report.ts";

/** Returns the PDF's file name, in ASCII whatever the firm's domain is. */
export function fileNameOf({ outside, madeAt }: Report, timeZone: string): string {
  const day = new Date(madeAt).toLocaleDateString("sv-SE", { timeZone });
  const about = outside ? `${outside.name.replace(/[^a-z0-9.-]/gi, "")}-` : "";
  return `security-report-${about}${day}.pdf`;
}

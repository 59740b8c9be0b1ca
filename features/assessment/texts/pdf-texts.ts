/** Texts that occur only in the PDF. */
export const pdfTexts = {
  title: "Security report",
  titleFor: (domain: string): string => `Security report for ${domain}`,
  sampleFooter: "Sample report of a made-up firm",
  call: (phone: string): string => `Call: ${phone}`,
  made: (day: string): string => `Made on ${day}`,
  madeFor: (domain: string, day: string): string => `Made for ${domain} on ${day}`,
};

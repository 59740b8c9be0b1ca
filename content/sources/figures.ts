/** A statistic that the site quotes. */
export type Figure = {
  /** Spellings of the figure in the site's texts; each of them occurs in a text. */
  written: readonly string[];
  /** Description of the counted thing. */
  text: string;
  /** Original publisher. */
  source: string;
  /** Year of the report, which each text names beside the figure. */
  year: string;
  /** Publication date, as precise as known: "2026-04" or "2026". */
  date: string;
  url: string;
};

const ic3 = { source: "FBI Internet Crime Complaint Center", url: "https://www.ic3.gov" } as const;
const verizon = {
  source: "Verizon Data Breach Investigations Report",
  year: "2026",
  date: "2026",
  url: "https://www.verizon.com/business/resources/reports/dbir/",
} as const;

/** Every statistic of the public texts with its primary source. Texts may quote only the statistics listed here. */
export const figures: readonly Figure[] = [
  {
    ...ic3,
    written: ["$20.877 billion"],
    text: "Reported losses from internet crime in 2025",
    year: "2025",
    date: "2026-04",
  },
  {
    ...ic3,
    written: ["$3 billion"],
    text: "Reported losses to business email compromise in 2025, at least",
    year: "2025",
    date: "2026-04",
  },
  {
    ...ic3,
    written: ["21,442 reports", "$2.77 billion"],
    text: "Complaints about business email compromise in 2024, and their losses",
    year: "2024",
    date: "2025-04",
  },
  {
    ...ic3,
    written: ["9,359 real-estate complaints", "9,359 complaints", "$173.6 million"],
    text: "Complaints in the real-estate category in 2024, and their losses",
    year: "2024",
    date: "2025-04",
  },
  {
    ...verizon,
    written: ["31%"],
    text: "Breaches that began with an exploited flaw, the most common way in",
  },
  {
    ...verizon,
    written: ["48%", "48 percent"],
    text: "Breaches with ransomware; breaches with a third party involved",
  },
  { ...verizon, written: ["69%"], text: "Victims of ransomware who did not pay" },
  {
    written: ["0.3%"],
    text: "Spam complaints that a bulk sender must stay under",
    source: "Google email sender guidelines",
    year: "2024",
    date: "2024-02",
    url: "https://support.google.com/a/answer/81126",
  },
];

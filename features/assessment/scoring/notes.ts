import type { Profile } from "#features/assessment/questions/questions.ts";

type Note = { when: (profile: Profile) => boolean; text: string };

const holdsPersonalData = ({ holds }: Profile) => holds.some((held) => held !== "none");

/** Laws and rules in a few sentences each. */
export const noteTexts = {
  ftc: "The FTC Safeguards Rule (16 CFR 314) counts paid tax preparers as financial institutions. It asks for a written program, a person in charge, access limits, a second sign-in step and encryption. With fewer than 5,000 consumers some of the documents are waived, but not the second step or encryption. An event that touches 500 or more consumers is reported to the FTC within 30 days. IRS Publications 4557 and 5708 explain more.",
  settlement:
    "Settlement services and appraisers are named in the FTC Safeguards Rule too. For ordinary brokerage it depends on what the firm does.",
  lawyers:
    "For California lawyers: Rules of Professional Conduct 1.1 and 1.6, Business and Professions Code 6068(e) and State Bar Formal Opinion 2020-203. ABA Formal Opinions 477R and 483 cover communication and breach notice.",
  hipaa:
    "Where HIPAA applies, its security rule asks for a risk analysis. This report is not one. Stricter rules were proposed in January 2025; check with counsel what is in force.",
  breach:
    "California Civil Code 1798.82, as changed by SB 446, asks a business to tell people of a breach within 30 days of discovery. With more than 500 Californians, a sample goes to the Attorney General within 15 days after that.",
  ccpa: "The CCPA applies above $26,625,000 of yearly revenue, or where data of 100,000 California consumers or households is bought, sold or shared, or where half of revenue comes from selling or sharing data. The amount changes in odd years.",
};

/** Rules that may apply; whether they do is for counsel to judge. */
const notes: readonly Note[] = [
  {
    when: ({ industry, holds }) => industry === "accounting" || holds.includes("tax"),
    text: noteTexts.ftc,
  },
  {
    when: ({ industry }) => industry === "real-estate",
    text: noteTexts.settlement,
  },
  {
    when: ({ industry }) => industry === "law",
    text: noteTexts.lawyers,
  },
  {
    when: ({ holds }) => holds.includes("health"),
    text: noteTexts.hipaa,
  },
  {
    when: holdsPersonalData,
    text: noteTexts.breach,
  },
  {
    when: () => true,
    text: noteTexts.ccpa,
  },
];

/** Returns rules that may apply to a business of this kind. Not legal advice. */
export function notesFor(profile: Profile): string[] {
  return notes.filter(({ when }) => when(profile)).map(({ text }) => text);
}

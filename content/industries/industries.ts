import { accountingFirms } from "./accounting.ts";
import { lawFirms } from "./law.ts";
import { realEstate } from "./real-estate.ts";
import { smallBusiness } from "./small-business.ts";
import type { Industry, Source } from "./type.ts";

const reviewed = "2026-11-21";

/** The four industry pages, in the order of the menu. */
export const industries: readonly Industry[] = [
  accountingFirms,
  lawFirms,
  realEstate,
  smallBusiness,
];

export function findIndustry(slug: string): Industry | undefined {
  return industries.find((industry) => industry.slug === slug);
}

/** Shown above the three stories of each page, so that readers do not take them for clients. */
export const exampleNote =
  "These are examples, put together from common patterns. They do not describe a client.";

/** States what we do and what we must not claim; shown beside the table of controls. */
export const complianceNote =
  "We put technical safeguards in place and document them, so that you and your counsel or assessor can show your work. We do not certify anyone, and software alone does not make a firm compliant.";

export type BaselinePoint = { title: string; text: string; source: Source };

export type CaliforniaBaseline = {
  heading: string;
  intro: string;
  points: readonly BaselinePoint[];
  /** The headings that Civil Code §1798.82 asks for, in its order. */
  notice: { heading: string; intro: string; title: string; headings: readonly string[] };
  privacyAct: {
    heading: string;
    intro: string;
    thresholds: readonly string[];
    after: readonly string[];
    source: Source;
  };
  reviewed: string;
};

/** California duties shared by all four pages; each page shows its own `california` texts above them. */
export const californiaBaseline: CaliforniaBaseline = {
  heading: "California rules that reach every firm here",
  intro:
    "These apply next to the rules of your profession. They follow the data of Californians, whatever your size.",
  points: [
    {
      title: "Reasonable security",
      text: "Businesses that hold certain personal information of Californians must keep reasonable security for it, and ask the same of those they share it with. A username or email address together with its password counts.",
      source: {
        label: "Civil Code §1798.81.5",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1798.81.5.",
      },
    },
    {
      title: "Disposal",
      text: "Records with personal information that you no longer keep must be shredded, erased or made unreadable. That includes old laptops and copier disks.",
      source: {
        label: "Civil Code §1798.81",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1798.81.",
      },
    },
    {
      title: "Notice within 30 days",
      text: "Since January 1, 2026, affected Californians must hear from you within 30 calendar days after you discover a breach or are told of it. Delay is allowed for law enforcement, or to determine the scope and restore the system.",
      source: {
        label: "Civil Code §1798.82",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1798.82.",
      },
    },
    {
      title: "A copy to the Attorney General",
      text: "If more than 500 Californians are notified, a sample of the notice goes to the Attorney General within 15 calendar days after that.",
      source: {
        label: "California Attorney General: breach reporting",
        url: "https://oag.ca.gov/privacy/databreach/reporting",
      },
    },
    {
      title: "A year of identity-theft services",
      text: "This applies if Social Security or driver's license numbers were exposed and your firm was the source. The notice then offers at least 12 months of identity-theft services at no charge.",
      source: {
        label: "Civil Code §1798.82",
        url: "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CIV&sectionNum=1798.82.",
      },
    },
  ],
  notice: {
    heading: "What the notice looks like",
    intro: "The law sets the title and five headings. You can draft the frame today.",
    title: "Notice of Data Breach",
    headings: [
      "What Happened",
      "What Information Was Involved",
      "What We Are Doing",
      "What You Can Do",
      "For More Information",
    ],
  },
  privacyAct: {
    heading: "Does the California Consumer Privacy Act (CCPA) cover you?",
    intro:
      "It covers for-profit firms that do business in California and meet any one of these three tests.",
    thresholds: [
      "Gross revenue above $26,625,000 in the year before (the figure since January 1, 2025; the next adjustment is due in January 2027)",
      "Buying, selling or sharing personal information of 100,000 or more consumers or households",
      "Half or more of revenue from selling or sharing personal information",
    ],
    after: [
      "Employee and business-contact data count since 2023. New regulations took effect on January 1, 2026, with risk assessments and cybersecurity audits for some covered firms.",
      "Many small firms fall below the tests and still meet these terms in a larger customer's contract. Read what you sign.",
    ],
    source: { label: "California Privacy Protection Agency", url: "https://cppa.ca.gov" },
  },
  reviewed,
};

export type FirstSteps = {
  rule: string;
  who: string;
  steps: readonly [string, string, string];
  source: Source;
  /** Page of this site with more about the topic, if there is one. */
  more?: { label: string; path: string };
};

export type IndustryHub = {
  headline: string;
  lead: string;
  /** Call to action of the page. */
  action: { label: string; path: string };
  notListed: {
    heading: string;
    text: string;
    groups: readonly { name: string; text: string }[];
    action: { label: string; path: string };
  };
  firstSteps: { heading: string; intro: string; caption: string; rows: readonly FirstSteps[] };
  reviewed: string;
};

/** Texts of /industries around the four cards, which show the `summary` of each industry. */
export const industryHub: IndustryHub = {
  headline: "IT and security for firms that hold other people's money and secrets",
  lead: "An escrow desk, a tax office and a body shop use much the same computers. What they owe to whom, and how thieves come at them, is different. Pick the page that fits, or read the table and start with three steps.",
  action: { label: "Start the free assessment", path: "/security-assessment" },
  notListed: {
    heading: "Your kind of business isn't listed?",
    text: "The small-business page fits most offices. These four kinds of work bring extra rules, and this is where they start.",
    groups: [
      {
        name: "Medical and dental practices",
        text: "HIPAA asks for a risk analysis and for agreements with vendors that reach patient data. After a breach, patients must hear within 60 days at the latest. Cases of 500 or more people also go to the federal health department (HHS) at the same time, and to the media when more than 500 of them live in one state. Smaller ones are logged with HHS within 60 days after the year ends. California's 30-day rule may apply too, and licensed clinics have 15 business days under Health and Safety Code §1280.15.",
      },
      {
        name: "Media vendors",
        text: "Studios may ask for evidence through the Trusted Partner Network (TPN), measured against the Motion Picture Association's content security practices. We help you get ready: separate networks, accounts that close at wrap, logs you can show. We are not an assessor.",
      },
      {
        name: "Manufacturers",
        text: "Defense work brings CMMC and controlled information down to small suppliers. We help you find where that information lives, keep shop-floor machines apart and write up the gaps. Certification is done by accredited assessors only. The [Chatsworth page](/locations/chatsworth) has more.",
      },
      {
        name: "Nonprofits",
        text: "Donor lists, volunteers who come and go, and a board that asks good questions. The eight small-business controls fit well, with extra care for shared logins and payments.",
      },
    ],
    action: { label: "Tell us what you do", path: "/contact" },
  },
  firstSteps: {
    heading: "From the rule to the first three steps",
    intro:
      "Each row is a place to begin and leaves a lot out. Your counsel, assessor or card processor has the final word on what applies.",
    caption: "Rules, whom they reach, and three technical steps to take first",
    rows: [
      {
        rule: "California breach and security law (Civil Code §1798.81.5, §1798.82)",
        who: "Firms that hold personal information of Californians",
        steps: [
          "List where names, numbers and logins are kept",
          "Encrypt laptops and phones",
          "Keep sign-in and file logs, so you can say what was reached",
        ],
        source: {
          label: "California Attorney General",
          url: "https://oag.ca.gov/privacy/databreach/reporting",
        },
        more: {
          label: "The 30-day notice, step by step",
          path: "/blog/california-30-day-breach-notice",
        },
      },
      {
        rule: "FTC Safeguards Rule",
        who: "Tax preparers, mortgage brokers, settlement services, appraisers, some advisers",
        steps: [
          "Second step at sign-in on every information system",
          "Name the person in charge and start the inventory",
          "Encrypt stored and sent client data",
        ],
        source: {
          label: "FTC",
          url: "https://www.ftc.gov/business-guidance/resources/ftc-safeguards-rule-what-your-business-needs-know",
        },
        more: { label: "Accounting firms", path: "/industries/accounting-firms" },
      },
      {
        rule: "IRS Publications 4557 and 5708",
        who: "Paid tax preparers",
        steps: [
          "Write the plan from the IRS template",
          "Move documents to a portal",
          "Check the returns filed under your e-file number (EFIN) each week in season",
        ],
        source: { label: "IRS", url: "https://www.irs.gov/pub/irs-pdf/p4557.pdf" },
        more: { label: "A WISP for a small office", path: "/blog/wisp-small-tax-practice" },
      },
      {
        rule: "California Rules 1.1 and 1.6, Bus. & Prof. Code §6068(e)",
        who: "California lawyers",
        steps: [
          "Passkeys for partners, staff and administrators",
          "Folders that open by matter",
          "Alerts on hidden mail rules",
        ],
        source: { label: "State Bar of California", url: "https://www.calbar.ca.gov" },
        more: { label: "Law firms", path: "/industries/law-firms" },
      },
      {
        rule: "Broker supervision (§10177(h), 10 CCR §2725) and C.A.R. form WFA",
        who: "Real estate brokers and their agents",
        steps: [
          "Company email for each agent",
          "The call-back card at each desk",
          "DMARC, moved in steps to reject",
        ],
        source: { label: "California Department of Real Estate", url: "https://www.dre.ca.gov" },
        more: { label: "Real estate", path: "/industries/real-estate" },
      },
      {
        rule: "PCI DSS 4.0.1",
        who: "Anyone who takes cards",
        steps: [
          "Use a validated encrypting terminal or a hosted payment page",
          "Give card devices a network of their own",
          "Complete the self-assessment your processor names",
        ],
        source: {
          label: "PCI Security Standards Council",
          url: "https://www.pcisecuritystandards.org",
        },
        more: { label: "Small business", path: "/industries/small-business" },
      },
      {
        rule: "HIPAA Security Rule",
        who: "Health care providers and their vendors",
        steps: [
          "Do the risk analysis and write it down",
          "Sign agreements with vendors that reach patient data",
          "Give each person a login and keep the audit logs",
        ],
        source: {
          label: "HHS",
          url: "https://www.hhs.gov/hipaa/for-professionals/security/index.html",
        },
        more: { label: "Compliance readiness", path: "/services#compliance" },
      },
      {
        rule: "CMMC",
        who: "Defense contractors and subcontractors",
        steps: [
          "Find which contract information you hold, and where",
          "Separate the systems that handle it",
          "Score yourself against the level your contract names",
        ],
        source: { label: "Department of Defense CIO", url: "https://dodcio.defense.gov/CMMC/" },
        more: { label: "Chatsworth manufacturers", path: "/locations/chatsworth" },
      },
      {
        rule: "TPN and the MPA content security practices",
        who: "Media vendors asked by a studio",
        steps: [
          "Separate content and office networks",
          "One account per freelancer, closed at wrap",
          "Keep transfer and access logs",
        ],
        source: { label: "Trusted Partner Network", url: "https://www.ttpn.org" },
        more: { label: "Burbank media vendors", path: "/locations/burbank" },
      },
      {
        rule: "Customer questionnaires and cyber insurance forms",
        who: "Growing firms and anyone with a policy",
        steps: [
          "Print the sign-in, update and backup reports that back up your answers",
          "Fix the answers that are not true yet",
          "Store both with the signed form",
        ],
        source: {
          label: "FTC: Cybersecurity for Small Business",
          url: "https://www.ftc.gov/business-guidance/small-businesses/cybersecurity",
        },
        more: { label: "Cybersecurity", path: "/services#security-baseline" },
      },
    ],
  },
  reviewed,
};

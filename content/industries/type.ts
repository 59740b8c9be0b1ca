/** Source of a statement: its name at the organization, and a stable URL. */
export type Source = { label: string; url: string };

/** One row of the "What you are responsible for" table; `reviewed` is the day the row was last checked. */
export type IndustryRule = {
  rule: string;
  who: string;
  requires: string;
  source: Source;
  reviewed: string;
};

/** A made-up case based on common patterns. The page shows it under `exampleNote`. */
export type ThreatStory = { title: string; story: string; stop: string };

/** A safeguard and the duty that it helps the reader to meet. */
export type Control = { control: string; duty: string };

export type Question = { question: string; answer: string };

/** Content of a section below its first paragraphs. A sample is always shown with its label. */
export type IndustryExtraBody =
  | { kind: "text" }
  | { kind: "list"; items: readonly string[] }
  | { kind: "steps"; steps: readonly { title: string; text: string }[] }
  | {
      kind: "table";
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | { kind: "sample"; label: "Sample"; title: string; items: readonly string[] }
  | {
      kind: "script";
      label: "Sample";
      title: string;
      lines: readonly { who: string; words: string }[];
    };

/** A section that only this industry has; `after` is its closing text. */
export type IndustryExtra = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  after?: string;
} & IndustryExtraBody;

/** All texts of one industry page. Slugs in `posts` and `locations` link to /blog/ and /locations/. */
export type Industry = {
  slug: "accounting-firms" | "law-firms" | "real-estate" | "small-business";
  name: string;
  /** Page title without the brand. */
  title: string;
  description: string;
  headline: string;
  lead: string;
  /** Two or three sentences for the card on the hub page. */
  summary: string;
  /** A published figure; the sentence names its year and source. */
  figure?: { text: string; source: Source };
  /** Summary of the page; `start` is the first step to take. */
  short: {
    duties: readonly [string, string, string];
    threats: readonly [string, string, string];
    start: string;
    /** Label of the link to the page's checklist. */
    action: string;
  };
  rulesIntro: string;
  rules: readonly IndustryRule[];
  /** Meaning of California's baseline for this industry; shown above the shared points. */
  california: { heading: string; paragraphs: readonly string[] };
  threatsIntro: string;
  threats: readonly [ThreatStory, ThreatStory, ThreatStory];
  setUpIntro: string;
  setUp: readonly Control[];
  tools: { intro: string; groups: readonly { label: string; names: string }[] };
  extras: readonly IndustryExtra[];
  firstThirtyDays: readonly { when: string; what: string }[];
  checklist: { heading: string; intro: string; items: readonly string[] };
  questions: readonly Question[];
  posts: readonly string[];
  locations: readonly string[];
  closing: { heading: string; text: string; action: { label: string; path: string } };
  reviewed: string;
};

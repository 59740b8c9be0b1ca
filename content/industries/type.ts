/** Where a statement comes from: the organization's name for it and a page that stays. */
export type Source = { label: string; url: string };

/** One row of the "What you are responsible for" table; `reviewed` is the day the row was last checked. */
export type IndustryRule = {
  rule: string;
  who: string;
  requires: string;
  source: Source;
  reviewed: string;
};

/** A made-up case from common patterns. The page shows it under `exampleNote`. */
export type ThreatStory = { title: string; story: string; stop: string };

/** A safeguard and the duty that it helps the reader to meet. */
export type Control = { control: string; duty: string };

export type Question = { question: string; answer: string };

/** What a part of a page holds below its first paragraphs. A sample is always shown with its label. */
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

/** A part that only this industry has; `after` closes it. */
export type IndustryExtra = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  after?: string;
} & IndustryExtraBody;

/** All words of one industry page. Slugs in `posts` and `locations` lead to /blog/ and /locations/. */
export type Industry = {
  slug: "accounting-firms" | "law-firms" | "real-estate" | "small-business";
  name: string;
  /** Without the brand. */
  title: string;
  description: string;
  headline: string;
  lead: string;
  /** Two or three sentences for the card on the hub page. */
  summary: string;
  /** A published figure with its year and source in the sentence. */
  figure?: { text: string; source: Source };
  /** The page in a minute; `start` is the first step to take. */
  short: {
    duties: readonly [string, string, string];
    threats: readonly [string, string, string];
    start: string;
    /** Leads to the checklist of the page. */
    action: string;
  };
  rulesIntro: string;
  rules: readonly IndustryRule[];
  /** What California's baseline means for this reader; stands above the shared points. */
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

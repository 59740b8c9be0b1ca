/** Anchors on /services, and the values that a quote request may name as its need. */
export type ServiceId =
  | "helpdesk"
  | "security-baseline"
  | "email-security"
  | "microsoft-365"
  | "backup"
  | "networks"
  | "compliance"
  | "incident-help"
  | "projects"
  | "co-managed";

export type Service = {
  id: ServiceId;
  name: string;
  /** A worry in an owner's words; the page adds quotation marks. It quotes no real person. */
  problem: string;
  summary: string;
  included: readonly string[];
  notIncluded: readonly string[];
  forWhom: string;
  /** Contents of the written report. */
  measured: readonly string[];
  /** Explanation of the pricing; never an amount. */
  priced: string;
  questions: readonly { question: string; answer: string }[];
  /** Label of the button that opens the quote dialog. */
  action: string;
  /** Need preselected in the quote dialog. */
  quoteNeed: ServiceId;
  related?: { label: string; path: string };
};

/** The comparison table: each row has one value for each column. */
export type ServiceComparison = {
  heading: string;
  intro: string;
  caption: string;
  columns: readonly [string, string, string];
  rows: readonly { label: string; values: readonly [string, string, string] }[];
  after: string;
};

/** Display names of topics. Any other topic, added by staff, is named after its slug. */
const topicNames: Readonly<Record<string, string>> = {
  accounting: "Accounting",
  backup: "Backup",
  "california-law": "California law",
  continuity: "Continuity",
  "email-security": "Email security",
  "how-to": "How-to",
  "law-firms": "Law firms",
  "microsoft-365": "Microsoft 365",
  "real-estate": "Real estate",
  "wire-fraud": "Wire fraud",
};

/** Returns a topic's display name: "california-law" becomes "California law". */
export function topicName(topic: string): string {
  const name = topic.replaceAll("-", " ");
  return topicNames[topic] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

export const blogTexts = {
  heading: "Practical notes for small offices",
  ask: "Ask a question",
  lead: "Checklists and explainers, each with its sources and the date we last checked them.",
  topicsLabel: "Topics",
  all: "All posts",
  older: "Older posts",
  newer: "Newer posts",
  feed: "RSS feed",
  none: "No items to display",
  post: {
    published: "Published",
    draft: "Draft, not published",
    /** Publication state of a scheduled post. */
    planned: (day: string) => `Not yet, planned for ${day}`,
    reviewed: "Last checked",
    length: "Length",
    minutes: (minutes: number) => `${minutes} min read`,
    audience: "For",
    contents: "On this page",
    related: "Read next",
    relatedLink: "All posts",
    copy: "Copy link",
    copied: "Link copied",
    copyByHand: "Copy this address:",
    print: "Print",
    ask: "Ask about this",
    printedFrom: "From {brandName},",
  },
  closing: {
    heading: "Not sure where your office stands?",
    text: "The free security assessment asks plain questions and ends with a short written list. You keep the list, whoever does the work.",
    action: { label: "Start the free security assessment", path: "/security-assessment" },
  },
} as const;

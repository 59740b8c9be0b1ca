/** Community page: facts, texts and links. Texts may use `**bold**`, `[words](/path)` and company placeholders. */
export type Location = {
  slug: string;
  name: string;
  kind: "city" | "neighborhood" | "region";
  /** Centroid of the area (degrees) for maps and structured data, never an address. */
  latitude: number;
  longitude: number;
  zips: readonly string[];
  /** Page title without the brand. */
  title: string;
  /** Meta description, 155 characters at most. */
  description: string;
  headline: string;
  lead: string;
  utility: "LADWP" | "Burbank Water and Power" | "Southern California Edison" | "several";
  /** Short noun phrase that characterizes the place in tables. */
  angle: string;
  fieldNote: { heading: string; facts: readonly { label: string; text: string }[] };
  sections: readonly {
    heading: string;
    paragraphs: readonly string[];
    list?: readonly string[];
  }[];
  /** An invented, labelled example; never a client's story. */
  example: {
    heading: string;
    setting: string;
    steps: readonly { when: string; what: string }[];
    result: string;
  };
  checklist: { heading: string; items: readonly string[] };
  questions: readonly { question: string; answer: string }[];
  /** Slugs of nearby pages. */
  neighbors: readonly string[];
  /** Slug of one industry page. */
  industry: string;
  service: { label: string; path: string };
  /** Slug of one starter post. */
  post: string;
  sources: readonly { label: string; url: string }[];
  /** Day of the last review, as YYYY-MM-DD. */
  reviewed: string;
};

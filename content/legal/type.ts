/**
 * Piece of a legal text. The page fills a slot from the constants that the code itself uses, and a `when` shows its
 * blocks only while the setting has that value, so that text and behavior cannot drift apart.
 */
export type LegalBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | {
      kind: "table";
      caption: string;
      head: readonly string[];
      rows: readonly (readonly string[])[];
    }
  | {
      kind: "slot";
      name:
        | "storage-keys"
        | "consent-signals"
        | "receipt-lookup"
        | "handled-information"
        | "receivers"
        | "retention";
    }
  | {
      kind: "when";
      setting: "smsProgramEnabled" | "advertisingEnabled";
      is: boolean;
      blocks: readonly LegalBlock[];
    };

/** One legal page. `effective` and `updated` are calendar dates as YYYY-MM-DD. */
export type LegalPage = {
  path: string;
  title: string;
  description: string;
  effective: string;
  updated: string;
  version: string;
  /** Three to five sentences for the "In short" box; true whatever the settings are. */
  summary: readonly string[];
  sections: readonly {
    /** Anchor of the section; other pages link to it. */
    id: string;
    heading: string;
    blocks: readonly LegalBlock[];
  }[];
};

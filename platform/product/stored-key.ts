/** A key stored in the browser, as listed in the cookie policy. */
export type StoredKey = {
  name: string;
  place: "Cookie" | "Local storage" | "Session storage";
  purpose: string;
  lasts: string;
  /** "Needed" requires no permission; "Your choice" is stored because the visitor chose something. */
  kind: "Needed" | "Your choice" | "Staff only";
};

type Purposes = Readonly<Record<string, string>>;

/** Returns what lists keys of one place and kind: how long they last, and the purpose of each by its name. */
export function storing(place: StoredKey["place"], kind: StoredKey["kind"]) {
  return (lasts: string, purposes: Purposes): StoredKey[] =>
    Object.entries(purposes).map(([name, purpose]) => ({ name, place, purpose, lasts, kind }));
}

/** Choices of visitors. */
export const ownChoice = storing("Local storage", "Your choice");
export const tabChoice = storing("Session storage", "Your choice");
/** The input of a visitor's form. */
export const formDraft = storing("Session storage", "Needed");
/** What the staff's screens remember. */
export const staffChoice = storing("Local storage", "Staff only");
export const staffTab = storing("Session storage", "Staff only");

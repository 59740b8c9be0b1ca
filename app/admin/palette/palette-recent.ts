import { fieldsOf, stored } from "#platform/client/stored.ts";

/** A record that was opened from the search. */
export type Recent = { id: string; title: string; note: string; to: string };

/** Session storage key; cleared at sign-out. */
export const recentKey = "staffRecent";

const maxRecent = 6;

type Stored = { staffId: string; recent: Recent[] };

const place = stored<Stored>(recentKey, (value) => {
  const { staffId, recent } = fieldsOf(value);
  return typeof staffId === "string" && Array.isArray(recent) ? { staffId, recent } : null;
});

/** Returns the records that this person opened last in this tab, the newest first. */
export function readRecent(staffId: string): Recent[] {
  const known = place.load();
  return known?.staffId === staffId ? known.recent : [];
}

export function saveRecent(staffId: string, opened: Recent): void {
  const others = readRecent(staffId).filter(({ id }) => id !== opened.id);
  place.save({ staffId, recent: [opened, ...others].slice(0, maxRecent) });
}

export function clearRecent(): void {
  place.clear();
}

import { attempt } from "#platform/client/attempt.ts";

/** A record that was opened from the search. */
export type Recent = { id: string; title: string; note: string; to: string };

/** Session storage key; cleared at sign-out. */
export const recentKey = "staffRecent";

const maxRecent = 6;

type Stored = { staffId: string; recent: Recent[] };

/** Returns the records that this person opened last in this tab, the newest first. */
export function readRecent(staffId: string): Recent[] {
  const read = () => JSON.parse(sessionStorage.getItem(recentKey) ?? "null") as Stored | null;
  const stored = attempt(read);
  return stored?.staffId === staffId && Array.isArray(stored.recent) ? stored.recent : [];
}

export function saveRecent(staffId: string, opened: Recent): void {
  const others = readRecent(staffId).filter(({ id }) => id !== opened.id);
  const stored: Stored = { staffId, recent: [opened, ...others].slice(0, maxRecent) };
  attempt(() => sessionStorage.setItem(recentKey, JSON.stringify(stored)));
}

export function clearRecent(): void {
  attempt(() => sessionStorage.removeItem(recentKey));
}

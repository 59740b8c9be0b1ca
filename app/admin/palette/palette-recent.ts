/** What was opened from the search. */
export type Recent = { id: string; title: string; note: string; to: string };

/** In this tab's storage, until it is closed or the person leaves. */
export const recentKey = "staffRecent";

const maxRecent = 6;

type Kept = { staffId: string; recent: Recent[] };

/** What this person opened last in this tab, the newest first. */
export function readRecent(staffId: string): Recent[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(recentKey) ?? "null") as Kept | null;
    return kept?.staffId === staffId && Array.isArray(kept.recent) ? kept.recent : [];
  } catch {
    return [];
  }
}

export function keepRecent(staffId: string, opened: Recent): void {
  const others = readRecent(staffId).filter(({ id }) => id !== opened.id);
  const kept: Kept = { staffId, recent: [opened, ...others].slice(0, maxRecent) };
  try {
    sessionStorage.setItem(recentKey, JSON.stringify(kept));
  } catch {
    // Storage may be refused; the search works without a memory.
  }
}

export function forgetRecent(): void {
  try {
    sessionStorage.removeItem(recentKey);
  } catch {
    // Nothing was kept either.
  }
}

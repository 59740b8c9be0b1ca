import { visitSession } from "#platform/visit.ts";

/** What joins the pages of one visit, in session storage: kept after a grant only. */
export const visitKey = "visit";

export type Visit = {
  /** Random; 16 hexadecimal digits. */
  session: string;
  /** The host that led here; empty for none and where the browser does not say. */
  referrer: string;
};

function referrerHost(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { host } = new URL(document.referrer);
  return host === location.host ? "" : host.slice(0, 100);
}

function newVisit(): Visit {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const session = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { session, referrer: referrerHost() };
}

/** Returns the visit of this tab, begun now where there is none. A browser that keeps nothing has one for each page. */
export function currentVisit(): Visit {
  try {
    const kept = JSON.parse(sessionStorage.getItem(visitKey) ?? "null") as Visit | null;
    if (kept && visitSession.test(kept.session) && typeof kept.referrer === "string") return kept;
  } catch {
    // As if none were kept.
  }
  const visit = newVisit();
  try {
    sessionStorage.setItem(visitKey, JSON.stringify(visit));
  } catch {
    // It lasts as long as this page.
  }
  return visit;
}

/** Forgets the visit, when the grant is taken back. */
export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(visitKey);
  } catch {
    // There is none.
  }
}

import { randomId } from "#platform/client/random-id.ts";
import { visitSession } from "#platform/visit.ts";

/** Session storage key of the visit, set only after a grant. */
export const visitKey = "visit";

export type Visit = {
  /** Random; 16 hexadecimal digits. */
  session: string;
  /** Host that led here; empty if there is none or the browser does not tell. */
  referrer: string;
};

function referrerHost(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { host } = new URL(document.referrer);
  return host === location.host ? "" : host.slice(0, 100);
}

/** Returns this tab's visit, begun now if needed; without storage, one per page. */
export function currentVisit(): Visit {
  try {
    const stored = JSON.parse(sessionStorage.getItem(visitKey) ?? "null") as Visit | null;
    if (stored && visitSession.test(stored.session) && typeof stored.referrer === "string") {
      return stored;
    }
  } catch {
    // Treated as no visit.
  }
  const visit = { session: randomId().slice(0, 16), referrer: referrerHost() };
  try {
    sessionStorage.setItem(visitKey, JSON.stringify(visit));
  } catch {
    // Without storage the visit lasts as long as this page.
  }
  return visit;
}

/** Deletes the visit when the grant is withdrawn. */
export function deleteVisit(): void {
  try {
    sessionStorage.removeItem(visitKey);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Which words of an address tell an advertisement or a letter apart; the value must not name a person. */
const known = /^utm_[a-z]{2,12}$/;
const maxValue = 100;
const maxWords = 8;
/** Indices hold the words beside the page, and PostgreSQL takes no entry of more than 2704 bytes. */
const maxBytes = 1200;

/** Signs that no advertisement writes; for some of them a message would be refused. */
const controls = /\p{Cc}/u;

/** An address with @, or as many digits as a telephone number has, could say who somebody is. */
function maybePersonal(value: string): boolean {
  return value.includes("@") || value.replace(/\D/g, "").length >= 7;
}

function bytesOf(words: object): number {
  return new TextEncoder().encode(JSON.stringify(words)).length;
}

/** What is kept of a campaign's words: the first few, none that is long or could name a person. Refuses nothing. */
export function keptCampaign(words: Iterable<readonly [string, string]>): Record<string, string> {
  let kept: Record<string, string> = {};
  for (const [name, value] of words) {
    if (Object.keys(kept).length === maxWords) break;
    if (!known.test(name) || value === "" || value.length > maxValue) continue;
    const more = { ...kept, [name]: value };
    if (!controls.test(value) && !maybePersonal(value) && bytesOf(more) <= maxBytes) kept = more;
  }
  return kept;
}

/** The campaign words of an address; undefined when it has none. */
export function campaignIn(address: string): Record<string, string> | undefined {
  const query = new URLSearchParams(address.split("#")[0]?.split("?")[1]);
  const words = keptCampaign(query);
  return Object.keys(words).length > 0 ? words : undefined;
}

/** Those of the address that this visit began with. The browser remembers it by itself; nothing is stored for it. */
export function campaignOfVisit(): Record<string, string> | undefined {
  return campaignIn(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
}

/** Names of the campaign parameters that are stored. */
const parameter = /^utm_[a-z]{2,12}$/;
const maxValue = 100;
const maxParameters = 8;
/** The database indexes the parameters with the page, and PostgreSQL limits an index entry to 2704 bytes. */
const maxBytes = 1200;

/** Control characters; some of them would make the whole message fail. */
const controls = /\p{Cc}/u;

/** Tells whether a value may identify a person: an @, or as many digits as a phone number. */
function maybePersonal(value: string): boolean {
  return value.includes("@") || value.replace(/\D/g, "").length >= 7;
}

function bytesOf(parameters: object): number {
  return new TextEncoder().encode(JSON.stringify(parameters)).length;
}

/** Returns the first few campaign parameters, without long or possibly personal values. Never throws. */
export function allowedCampaign(
  parameters: Iterable<readonly [string, string]>,
): Record<string, string> {
  let allowed: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (Object.keys(allowed).length === maxParameters) break;
    if (!parameter.test(name) || value === "" || value.length > maxValue) continue;
    if (controls.test(value) || maybePersonal(value)) continue;
    const more = { ...allowed, [name]: value };
    if (bytesOf(more) <= maxBytes) allowed = more;
  }
  return allowed;
}

/** Returns the campaign parameters of an address; undefined if it has none. */
export function campaignIn(address: string): Record<string, string> | undefined {
  const query = new URLSearchParams(address.split("#")[0]?.split("?")[1]);
  const campaign = allowedCampaign(query);
  return Object.keys(campaign).length > 0 ? campaign : undefined;
}

/** Returns the campaign of the address that the page was loaded with, which the browser remembers. */
export function campaignOfVisit(): Record<string, string> | undefined {
  return campaignIn(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
}

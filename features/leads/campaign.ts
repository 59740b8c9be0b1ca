/** Which words of an address tell an advertisement or a letter apart; the value must not name a person. */
const known = /^utm_[a-z]{2,12}$/;
const valueMost = 100;

/** An address with @, or as many digits as a telephone number has, could say who somebody is. */
function maybePersonal(value: string): boolean {
  return value.includes("@") || value.replace(/\D/g, "").length >= 7;
}

/** The campaign words of an address; undefined when it has none. */
export function campaignIn(address: string): Record<string, string> | undefined {
  const query = new URLSearchParams(address.split("#")[0]?.split("?")[1]);
  const words = [...query].filter(
    ([name, value]) =>
      known.test(name) && value !== "" && value.length <= valueMost && !maybePersonal(value),
  );
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}

/** Those of the address that this visit began with. The browser remembers it by itself; nothing is stored for it. */
export function campaignOfVisit(): Record<string, string> | undefined {
  return campaignIn(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
}

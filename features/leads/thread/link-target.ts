/** Link text that looks like a web address. */
const addressLike = /^(?:https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?:[/:?#]|$)/i;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, "");

/**
 * Returns the host or mail address that a link leads to, unless its text names it already. `isDisguised`: the text
 * names another host.
 */
export function hostBehind(words: string, href: string): { host: string; isDisguised: boolean } {
  const hidden = { host: "", isDisguised: false };
  const said = words.trim();
  if (!URL.canParse(href)) return hidden;
  const url = new URL(href);
  if (url.protocol === "mailto:") {
    const address = url.pathname.toLowerCase();
    return said.toLowerCase().includes(address) ? hidden : { ...hidden, host: address };
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return hidden;
  const host = withoutWww(url.host);
  const [, named] = addressLike.exec(said) ?? [];
  if (named === undefined) return { host, isDisguised: false };
  return withoutWww(named) === withoutWww(url.hostname) ? hidden : { host, isDisguised: true };
}

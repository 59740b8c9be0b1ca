/** The target of a link in a stranger's mail. */
export type LinkTarget = {
  /** As the browser opens it: with A-labels, without a user name, which could read like another host. */
  href: string;
  /** Host, mail addresses or phone number, in printable ASCII. */
  shown: string;
  /** True if the text of the link is this address or its host, and nothing else. */
  isNamed: boolean;
  /** True if the text names another host or number, or the address hides its host behind a user name. */
  isDisguised: boolean;
};

/** Maximum characters of text that is compared; longer text names no target. */
const maxText = 2000;
/** Maximum characters of text that stands for its target: in a longer one the host is easily overlooked. */
const maxNamed = 80;

/** Returns where a link leads, judged by what its text says; null if it leads to no web, mail or phone address. */
export function linkTarget(text: string, href: string): LinkTarget | null {
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href) || !URL.canParse(href)) return null;
  const said = text.slice(0, maxText).trim();
  const url = new URL(href);
  if (url.protocol === "mailto:") return mailTarget(said, url);
  return url.protocol === "tel:" ? phoneTarget(said, url) : webTarget(said, url);
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

function webTarget(said: string, url: URL): LinkTarget {
  const isDisguised =
    url.username !== "" || hostsIn(said).some((host) => host !== withoutWww(url.hostname));
  url.username = "";
  url.password = "";
  const isNamed = !isDisguised && isSameAddress(said, url);
  return { href: url.href, shown: url.host, isNamed, isDisguised };
}

/** Returns true if a text in plain ASCII spells the address or its host, so that nobody can read another one. */
function isSameAddress(said: string, url: URL): boolean {
  if (said.length > maxNamed || !/^[!-?A-[\]-~]+$/.test(said) || said.includes("@")) return false;
  const bare = said.replace(/^https?:\/\//i, "");
  if (url.host.includes("xn--") || !URL.canParse(`http://${bare}`)) return false;
  const spoken = new URL(`${url.protocol}//${bare}`);
  const host = withoutWww(url.host);
  if (withoutWww(spoken.host) !== host || !withoutWww(bare.toLowerCase()).startsWith(host)) {
    return false;
  }
  const rest = tailOf(spoken);
  return rest === "/" || rest === tailOf(url);
}

function tailOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}

/** A word that is a web or mail address, with the host as its only group. */
const addressLike =
  /^(?:https?:[\\/]*)?(?:[^\\/?#@]*@)?((?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+)\.?(?:[:/?#\\]|$)/iu;
/** A word in a sentence is taken for an address only with one of these: "Node.js" is none. */
const surely = /^https?:|^www\.|@/i;

/** Returns the hosts that a text names, with A-labels and without "www". */
function hostsIn(said: string): string[] {
  const visible = said.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const words = visible.split(/[\s"'<>()[\]{},;|]+/).filter(Boolean);
  return words.flatMap((word) => {
    const [, host = ""] =
      (words.length === 1 || surely.test(word) ? addressLike.exec(word) : null) ?? [];
    return host ? [withoutWww(asciiHost(host))] : [];
  });
}

/** Returns a host with A-labels; one that cannot exist as it is, so that it equals no other. */
function asciiHost(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/** Maximum receivers shown; a link may name hundreds. */
const maxReceivers = 5;

function mailTarget(said: string, url: URL): LinkTarget {
  // In a query of a mail address, a plus is a plus (RFC 6068 §5).
  const query = new URLSearchParams(url.search.replaceAll("+", "%2B"));
  const hidden = [...query].filter(([name]) => /^(?:to|cc|bcc)$/i.test(name));
  const all = [decoded(url.pathname), ...hidden.map(([, list]) => list)]
    .flatMap((list) => list.split(","))
    .filter((address) => address.trim() !== "");
  const receivers = all.slice(0, maxReceivers).map(plainAddress);
  const more = all.length > maxReceivers ? ` and ${all.length - maxReceivers} more` : "";
  const hosts = new Set(receivers.map((each) => withoutWww(each.slice(each.lastIndexOf("@") + 1))));
  return {
    href: url.href,
    shown: receivers.join(", ") + more || "nobody yet",
    isNamed: all.length === 1 && said.toLowerCase() === receivers[0],
    isDisguised: hostsIn(said).some((host) => !hosts.has(host)),
  };
}

/** Returns a mail address in lower case and printable ASCII, with its whole host after at most 64 characters. */
function plainAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const plain = (part: string) =>
    part
      .trim()
      .toLowerCase()
      .replace(/[^!-~]/gu, (letter) => encodeURIComponent(letter.toWellFormed()));
  const name = plain(address.slice(0, Math.max(at, 0)));
  const host = plain(asciiHost(address.slice(at + 1).trim()));
  const begin = name.length > 64 ? `${name.slice(0, 64)}…` : name;
  return at < 0 ? host.slice(-253) : `${begin}@${host.slice(-253)}`;
}

function phoneTarget(said: string, url: URL): LinkTarget {
  const number = decoded(url.pathname)
    .replace(/[^\d+*#]/g, "")
    .slice(0, 40);
  const spoken = said.replace(/[^\d+*#]/g, "");
  return {
    href: url.href,
    shown: number || "no number",
    isNamed: /^[\d+*#().\-/ ]+$/.test(said) && spoken === number,
    // A number without the code of its country is the same number.
    isDisguised: /\d{4}/.test(spoken) && !number.endsWith(spoken.replace(/^[+0]+/, "")),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Directives of one policy by name, with their values as written (CSP 3, 2.2.1). */
export type Policy = ReadonlyMap<string, readonly string[]>;

const spaces = /[\t\n\f\r ]+/;

/** Parses one policy. Ignores repeated directives and those with other letters than ASCII, as browsers do. */
export function parsePolicy(text: string): Policy {
  const found = new Map<string, string[]>();
  for (const part of text.split(";")) {
    const [name = "", ...values] = part.split(spaces).filter(Boolean);
    const key = name.toLowerCase();
    if (name === "" || Buffer.byteLength(part) !== part.length || found.has(key)) continue;
    found.set(key, values);
  }
  return found;
}

/** Parses all policies in the lines of a header, which separate them by commas; leaves out those without directives. */
export function headerPolicies(lines: readonly string[]): Policy[] {
  return lines
    .flatMap((line) => line.split(","))
    .map(parsePolicy)
    .filter(({ size }) => size > 0);
}

const notInMeta = ["frame-ancestors", "report-uri", "sandbox"];

/** Parses the policy of a meta element, which cannot hold three of the directives (CSP 3, 3.3; HTML 4.2.5.3). */
export function metaPolicy(content: string): Policy {
  return new Map([...parsePolicy(content)].filter(([name]) => !notInMeta.includes(name)));
}

const lowered = (sources: readonly string[]) => sources.map((source) => source.toLowerCase());

/** Returns whether a source is a nonce or a hash with a value (CSP 3, 2.3.1). */
function isNonceOrHash(source: string): boolean {
  return /^'(?:nonce|sha256|sha384|sha512)-[a-z0-9+/_-]+={0,2}'$/i.test(source);
}

/** Schemes that match scripts or frames of anyone; "ws" matches http and https too (CSP 3, 6.7.2.9). */
const openSchemes = ["http:", "https:", "ws:", "wss:", "data:"];

/** Suffixes of two labels under which anyone can have a host. */
const sharedSuffixes = new Set(
  "co.uk org.uk me.uk com.au net.au co.nz co.za co.jp co.in com.br com.mx com.cn com.tr github.io gitlab.io cloudfront.net amazonaws.com herokuapp.com azurewebsites.net netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com appspot.com blogspot.com s3.amazonaws.com storage.googleapis.com blob.core.windows.net azureedge.net digitaloceanspaces.com r2.dev fly.dev onrender.com run.app web.core.windows.net".split(
    " ",
  ),
);

/** Returns whether a source matches hosts of anyone: a scheme, "*", or a wildcard under a public suffix. */
export function isOpenSource(source: string): boolean {
  const text = source.toLowerCase();
  if (openSchemes.includes(text)) return true;
  const scheme = text.indexOf("://");
  const rest = scheme < 0 ? text : text.slice(scheme + 3);
  if (!rest.startsWith("*")) return false;
  const [host = ""] = rest.split("/");
  const [name = ""] = host.split(":");
  if (name === "*") return true;
  const suffix = name.slice(2);
  return name.startsWith("*.") && (!suffix.includes(".") || sharedSuffixes.has(suffix));
}

/** Returns whether a list lets all inline scripts run (CSP 3, 6.7.3.2): a nonce, a hash or 'strict-dynamic' prevents it. */
function allowsInline(sources: readonly string[]): boolean {
  const words = lowered(sources);
  if (words.includes("'strict-dynamic'") || sources.some(isNonceOrHash)) return false;
  return words.includes("'unsafe-inline'");
}

/** Returns whether a list lets scripts of any host load; 'strict-dynamic' ignores hosts (CSP 3, 6.7.1.1). */
function allowsAnyHost(sources: readonly string[]): boolean {
  return !lowered(sources).includes("'strict-dynamic'") && sources.some(isOpenSource);
}

/** Ways in which a script can come into a page. */
const ways = ["hosts", "inline", "handlers", "eval"] as const;
type Way = (typeof ways)[number];

/** Returns the ways that one policy closes. */
function closedBy(policy: Policy): Way[] {
  const usual = policy.get("script-src") ?? policy.get("default-src");
  const elements = policy.get("script-src-elem") ?? usual;
  const handlers = policy.get("script-src-attr") ?? usual;
  const sandbox = policy.get("sandbox");
  if (sandbox && !lowered(sandbox).includes("allow-scripts")) return [...ways];
  const closed: Record<Way, boolean> = {
    hosts: elements !== undefined && !allowsAnyHost(elements),
    inline: elements !== undefined && !allowsInline(elements),
    handlers: handlers !== undefined && !allowsInline(handlers),
    eval: usual !== undefined && !lowered(usual).includes("'unsafe-eval'"),
  };
  return ways.filter((way) => closed[way]);
}

/**
 * Returns how tightly policies limit scripts together: browsers enforce all at once, so each way needs one policy that
 * closes it (CSP 3, 4.2). Null: no policy says anything about scripts.
 */
export function scriptLimits(policies: readonly Policy[]): "tight" | "loose" | null {
  const closed = new Set(policies.flatMap(closedBy));
  if (ways.every((way) => closed.has(way))) return "tight";
  const names = ["default-src", "script-src", "script-src-elem", "script-src-attr"];
  return policies.some((policy) => names.some((name) => policy.has(name))) ? "loose" : null;
}

/** Returns who may frame the page: "limited" by any policy, "open" to anyone, or null without the directive (6.4.2). */
export function frameLimits(policies: readonly Policy[]): "limited" | "open" | null {
  const lists = policies.flatMap((policy) => {
    const sources = policy.get("frame-ancestors");
    return sources ? [sources] : [];
  });
  if (lists.length === 0) return null;
  return lists.some((sources) => !sources.some(isOpenSource)) ? "limited" : "open";
}

/** Returns a short note for each directive that a tight set of policies lacks. */
export function missingDirectives(policies: readonly Policy[]): string[] {
  const has = (...names: string[]) =>
    policies.some((policy) => names.some((name) => policy.has(name)));
  return [
    ...(has("base-uri") ? [] : ["base-uri is not set"]),
    ...(has("object-src", "default-src") ? [] : ["object-src is not set"]),
  ];
}

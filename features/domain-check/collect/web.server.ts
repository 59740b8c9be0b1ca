import type { Chain, Hop, WebObservation } from "#features/domain-check/rules/web-observation.ts";
import { budgets } from "./budgets.ts";
import { ConnectError, connect } from "./connector.server.ts";
import { type Fetched, httpGet } from "./http-get.server.ts";
import { type Addresses, addressesOf, type Probe } from "./probe.server.ts";

const nothing = {
  https: null,
  http: null,
  www: null,
  oldVersions: { tls10: null, tls11: null },
  securityTxt: null,
} as const;

/** Looks at the public home page of a name, and at www where the bare name has no address. */
export async function collectWeb(probe: Probe, name: string): Promise<WebObservation> {
  const wwwName = `www.${name}`;
  const [bare, www] = await Promise.all([addressesOf(probe, name), addressesOf(probe, wwwName)]);
  const privateAddresses = [...bare.refused, ...www.refused];
  const host = bare.allowed.length > 0 || www.allowed.length === 0 ? name : wwwName;
  const addresses = host === name ? bare : www;
  const base = { host, privateAddresses, ...nothing };
  if (addresses.allowed.length === 0) return { ...base, kind: whyNoAddress(bare, www) };
  const [https, http, wwwFacts, tls10, tls11, securityTxt] = await Promise.all([
    followChain(probe, "https", host),
    followChain(probe, "http", host),
    host === name && www.allowed.length > 0 ? certificateAt(probe, wwwName, www) : null,
    acceptsVersion(probe, host, addresses, "TLSv1"),
    acceptsVersion(probe, host, addresses, "TLSv1.1"),
    httpGet(probe, {
      scheme: "https",
      host,
      path: "/.well-known/security.txt",
      maxBody: budgets.securityTxtBytes,
    }),
  ]);
  return {
    ...base,
    kind: "reachable",
    https,
    http,
    www: wwwFacts,
    oldVersions: { tls10, tls11 },
    securityTxt,
  };
}

function whyNoAddress(bare: Addresses, www: Addresses) {
  if (bare.refused.length + www.refused.length > 0) return "private";
  return bare.failed || www.failed ? "dns" : "no-address";
}

async function certificateAt(probe: Probe, host: string, addresses: Addresses) {
  try {
    const { socket, tls } = await connect(probe, host, addresses, 443);
    socket.destroy();
    return tls?.certificate ?? "unknown";
  } catch (error) {
    if (error instanceof ConnectError) return "unknown";
    throw error;
  }
}

/** Whether a handshake with this version alone succeeds; null when that could not be tried. */
async function acceptsVersion(
  probe: Probe,
  host: string,
  addresses: Addresses,
  version: "TLSv1" | "TLSv1.1",
): Promise<boolean | null> {
  try {
    const { socket, tls } = await connect(probe, host, addresses, 443, version);
    socket.destroy();
    return tls?.protocol === version;
  } catch (error) {
    if (!(error instanceof ConnectError)) throw error;
    return error.why === "tls" || error.why === "refused" ? false : null;
  }
}

/** Asks for the home page and goes where it sends us, as long as that is the same registered name and the usual port. */
async function followChain(probe: Probe, scheme: "http" | "https", host: string): Promise<Chain> {
  let url = new URL(`${scheme}://${host}/`);
  const urls = [url.href];
  const first = await httpGet(probe, { scheme, host, path: "/" });
  let fetched: Fetched = first;
  for (;;) {
    const stop = (end: Hop): Chain => ({ first, urls, end });
    if (fetched.kind === "failed") return stop({ kind: "failed", url: url.href, why: fetched.why });
    const { answer, tls } = fetched;
    const next = nextUrl(answer.status, answer.headers.location, url);
    if (next === null) return stop({ kind: "page", url: url.href, answer, tls });
    const seen = urls.includes(next.href);
    urls.push(next.href);
    const refused = whyNotFollowed(probe, next, host);
    if (refused) return stop(refused);
    // An http chain is judged once it reaches https: that side is looked at by its own chain.
    if (scheme === "http" && next.protocol === "https:")
      return stop({ kind: "page", url: next.href, answer, tls: null });
    if (seen || urls.length > budgets.redirects + 1)
      return stop({ kind: "circle", url: next.href });
    url = next;
    fetched = await httpGet(probe, {
      scheme: next.protocol === "https:" ? "https" : "http",
      host: next.hostname,
      path: `${next.pathname}${next.search}`,
    });
  }
}

function nextUrl(status: number, location: string | undefined, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || !location || location.length > 2000)
    return null;
  return URL.canParse(location, from) ? new URL(location, from) : null;
}

function whyNotFollowed({ network }: Probe, next: URL, host: string): Hop | null {
  const url = next.href;
  if (next.protocol !== "http:" && next.protocol !== "https:") return { kind: "blocked", url };
  const there = network.registeredName(next.hostname);
  if (next.port !== "" || next.username !== "" || there === null) return { kind: "blocked", url };
  if (there !== network.registeredName(host)) {
    return { kind: "elsewhere", url, secure: next.protocol === "https:" };
  }
  return null;
}

import {
  type Chain,
  type Hop,
  type HostObservation,
  type OldVersions,
  type SecurityTxt,
  type SentCookie,
  strangeOrigin,
  type WebObservation,
} from "#features/domain-check/rules/web-observation.ts";
import { budgets } from "./budgets.ts";
import { ConnectError, connect } from "./connector.server.ts";
import { type Fetched, httpGet } from "./http-get.server.ts";
import { type Addresses, addressesOf, type Probe } from "./probe.server.ts";

/** Fetches the public home page at the bare name and at www. */
export async function collectWeb(probe: Probe, name: string): Promise<WebObservation> {
  const names = [name, `www.${name}`];
  const found = await Promise.all(names.map((host) => addressesOf(probe, host)));
  const privateAddresses = found.flatMap(({ refused }) => refused);
  const reachable = names.flatMap((host, index) => {
    const addresses = found[index];
    return addresses && addresses.allowed.length > 0 ? [{ host, addresses }] : [];
  });
  const [main, second] = reachable;
  if (!main) {
    const unseen = { hosts: [], privateAddresses, securityTxt: null, toStranger: null };
    return { kind: whyNoAddress(found), ...unseen };
  }
  const versions = tryOldVersions(probe, main);
  // Both names at the same addresses are one server.
  const isSame = second?.addresses.allowed.join() === main.addresses.allowed.join();
  const [securityTxt, ...hosts] = await Promise.all([
    fetchSecurityTxt(probe, main.host),
    observeHost(probe, main, versions),
    ...(second
      ? [observeHost(probe, second, isSame ? versions : tryOldVersions(probe, second), main.host)]
      : []),
  ]);
  const toStranger = hosts[0] ? await answerToStranger(probe, hosts[0].https) : null;
  return { kind: "reachable", hosts, privateAddresses, securityTxt, toStranger };
}

const maxSecurityTxtSteps = 3;

/** Fetches security.txt; follows redirects that stay private and on the same registered name (RFC 9116 3). */
async function fetchSecurityTxt(probe: Probe, host: string): Promise<SecurityTxt> {
  let url = new URL(`https://${host}/.well-known/security.txt`);
  for (let step = 0; ; step += 1) {
    const fetched = await httpGet(probe, {
      scheme: "https",
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      maxBody: budgets.securityTxtBytes,
    });
    const found = { fetched, url: url.href };
    if (fetched.kind === "failed" || step === maxSecurityTxtSteps) return found;
    const next = nextUrl(fetched.answer.status, fetched.answer.headers.location, url);
    if (next?.protocol !== "https:" || whyNotFollowed(probe, next, host)) return found;
    url = next;
  }
}

/** Asks for the home page as a page of another site would, to see whether it may be read there. */
async function answerToStranger(probe: Probe, { end }: Chain): Promise<Fetched | null> {
  if (end.kind !== "page" || !end.url.startsWith("https:")) return null;
  const { hostname, pathname, search } = new URL(end.url);
  const path = `${pathname}${search}`;
  return httpGet(probe, { scheme: "https", host: hostname, path, origin: strangeOrigin });
}

function whyNoAddress(found: readonly Addresses[]) {
  if (found.some(({ refused }) => refused.length > 0)) return "private";
  return found.some(({ failed }) => failed) ? "dns" : "no-address";
}

type Reachable = { host: string; addresses: Addresses };

/** Observes one host; with `main`, only until a redirect reaches that host, which has its own chains. */
async function observeHost(
  probe: Probe,
  { host, addresses }: Reachable,
  versions: Promise<OldVersions>,
  main?: string,
): Promise<HostObservation> {
  const [https, http, oldVersions] = await Promise.all([
    followChain(probe, "https", host, main),
    followChain(probe, "http", host, main),
    versions,
  ]);
  const hasIPv6 = addresses.allowed.some((address) => address.includes(":"));
  return { host, https, http, oldVersions, hasIPv6 };
}

async function tryOldVersions(probe: Probe, { host, addresses }: Reachable): Promise<OldVersions> {
  const [tls10, tls11] = await Promise.all([
    acceptsVersion(probe, host, addresses, "TLSv1"),
    acceptsVersion(probe, host, addresses, "TLSv1.1"),
  ]);
  return { tls10, tls11 };
}

/** Returns whether a handshake with only this TLS version succeeds; null if it could not be tried. */
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

/** Fetches the home page and follows redirects within the same registered name and on the default port. */
async function followChain(
  probe: Probe,
  scheme: "http" | "https",
  host: string,
  main?: string,
): Promise<Chain> {
  let url = new URL(`${scheme}://${host}/`);
  const urls = [url.href];
  const certificates: Chain["certificates"][number][] = [];
  const cookies: SentCookie[] = [];
  const first = await httpGet(probe, { scheme, host, path: "/" });
  let fetched: Fetched = first;
  for (;;) {
    const stop = (end: Hop): Chain => ({ first, urls, certificates, cookies, end });
    if (fetched.tls?.certificate)
      certificates.push({ host: url.hostname, certificate: fetched.tls.certificate });
    if (fetched.kind === "failed") return stop({ kind: "failed", url: url.href, why: fetched.why });
    const { answer, tls } = fetched;
    const place = { host: url.hostname, secure: url.protocol === "https:" };
    cookies.push(...answer.cookies.map((line) => ({ line, ...place })));
    const next = nextUrl(answer.status, answer.headers.location, url);
    if (next === null) return stop({ kind: "page", url: url.href, answer, tls });
    const seen = urls.includes(next.href);
    urls.push(next.href);
    const refused = whyNotFollowed(probe, next, host);
    if (refused) return stop(refused);
    if (next.hostname === main) return stop({ kind: "main", url: next.href });
    // An http chain ends where it reaches https, which has a chain of its own.
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

import type {
  CertificateFacts,
  TlsFacts,
} from "#features/domain-check/collect/connector.server.ts";
import type { Fetched } from "#features/domain-check/collect/http-get.server.ts";
import type {
  Chain,
  Hop,
  HostObservation,
  WebObservation,
} from "#features/domain-check/rules/web-observation.ts";
import { type Domain, type Host, name } from "./random-domain.ts";

/** The check's time (ms). */
export const now = Date.UTC(2026, 10, 28);
const day = 86_400_000;

/** Returns a certificate in one of the states of `random-domain.ts`. */
export function certificateOf(state: string): CertificateFacts {
  const ends = { expired: now - day, "near-end": now + 2 * day } as Record<string, number>;
  return {
    chainError: state === "self-signed" ? "DEPTH_ZERO_SELF_SIGNED_CERT" : null,
    validFrom: now - 60 * day,
    validTo: ends[state] ?? now + 60 * day,
    coversName: state !== "wrong",
    rsaBits: null,
    names: name,
    issuer: "Let's Encrypt",
  };
}

const linesOf = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([header, line]) => [header, [line]]));

type Page = Pick<Domain, "headers" | "cookies">;
const answerOf = ({ headers, cookies }: Page, status = 200) => ({
  status,
  headers,
  lines: linesOf(headers),
  cookies,
  body: "",
  whole: true,
});

/** Returns one chain of a host. A redirect carries the headers that the server adds to every answer. */
function chainOf(
  state: string,
  at: { scheme: "https" | "http"; host: string },
  page: Page,
  tls: TlsFacts | null,
): Chain {
  const start = `${at.scheme}://${at.host}/`;
  const secure = `https://${at.host}/`;
  const open = `http://${at.host}/home`;
  const certificates = tls?.certificate ? [{ host: at.host, certificate: tls.certificate }] : [];
  const ends: Record<string, readonly [Hop, ...string[]]> = {
    page: [{ kind: "page", url: start, answer: answerOf(page), tls }],
    open: [{ kind: "page", url: start, answer: answerOf(page), tls: null }],
    direct: [{ kind: "page", url: secure, answer: answerOf(page, 301), tls: null }, secure],
    late: [{ kind: "page", url: secure, answer: answerOf(page, 301), tls: null }, open, secure],
    downgrade: [{ kind: "page", url: open, answer: answerOf(page), tls: null }, open],
    circle: [{ kind: "circle", url: start }, open, start],
    elsewhere: [
      { kind: "elsewhere", url: "https://other.test/", secure: true },
      "https://other.test/",
    ],
    "open-elsewhere": [
      { kind: "elsewhere", url: "http://other.test/", secure: false },
      "http://other.test/",
    ],
    lost: [{ kind: "failed", url: `${start}x`, why: "refused" }, `${start}x`],
    blocked: [{ kind: "blocked", url: "ftp://x/" }, "ftp://x/"],
  };
  const [end, ...more] = ends[state] ?? [null];
  if (end) {
    const isPage = more.length === 0;
    const first: Fetched = { kind: "answered", answer: answerOf(page, isPage ? 200 : 301), tls };
    const cookies = page.cookies.map((line) => ({ line, host: at.host, secure: tls !== null }));
    return { first, urls: [start, ...more], certificates, cookies, end };
  }
  const causes = {
    closed: "broken",
    handshake: "tls",
    refused: "refused",
    budget: "budget",
    empty: "broken",
  } as const;
  const why = causes[state as keyof typeof causes] ?? "timeout";
  const isMet = state === "empty";
  const first: Fetched = { kind: "failed", why, tls: isMet ? tls : null };
  return {
    first,
    urls: [start],
    certificates: isMet ? certificates : [],
    cookies: [],
    end: { kind: "failed", url: start, why },
  };
}

function hostOf(state: Host, host: string, page: Page): HostObservation {
  const tls = { protocol: "TLSv1.3", certificate: certificateOf(state.certificate) };
  const http = state.http === "closed" ? "refused" : state.http;
  const https = chainOf(state.https, { scheme: "https", host }, page, tls);
  const isMet = https.first.tls !== null;
  return {
    host,
    https,
    http: chainOf(http, { scheme: "http", host }, page, null),
    oldVersions: isMet ? { tls10: state.old, tls11: state.old } : { tls10: false, tls11: false },
    hasIPv6: false,
  };
}

/** Returns what a check would see of the website. */
export function webOf(domain: Domain): WebObservation {
  const base = { privateAddresses: [], securityTxt: null, toStranger: null };
  if (domain.website !== "reachable") return { ...base, kind: domain.website as "dns", hosts: [] };
  const names = [name, `www.${name}`];
  const texts: Record<string, string> = {
    found: "Contact: mailto:a@b.test\nExpires: 2027-06-01T00:00:00Z",
    expired: "Contact: mailto:a@b.test\nExpires: 2026-01-01T00:00:00Z",
    "no-contact": "Expires: 2027-06-01T00:00:00Z",
    broken: "Contact:mailto:a@b.test\nExpires: 2027-06-01T00:00:00Z",
  };
  const body = texts[domain.securityTxt];
  const headers = { "content-type": "text/plain; charset=utf-8" };
  const shared = { headers, lines: linesOf(headers), cookies: [], whole: true };
  const file = { status: 200, body: body ?? "", ...shared };
  const url = `https://${name}/.well-known/security.txt`;
  return {
    ...base,
    kind: "reachable",
    hosts: domain.hosts.map((host, at) => hostOf(host, names[at] ?? name, domain)),
    securityTxt:
      body === undefined ? null : { fetched: { kind: "answered", answer: file, tls: null }, url },
  };
}

import { createHash } from "node:crypto";
import type { ConnectFailure, TlsFacts } from "#features/domain-check/collect/connector.server.ts";
import type { TlsaRecord } from "#features/domain-check/collect/dns-client.server.ts";
import { type Finding, findingsOf } from "./finding.ts";

/** Answers of one mail server on port 25, and its TLSA records in DNS. */
export type SmtpObservation = {
  host: string;
  /** Reason why the server could not be greeted; null if it answered. */
  failed: ConnectFailure | null;
  starttls: boolean | null;
  tls: TlsFacts | null;
  /** Certificates as sent, the server's own first (DER). */
  chain: readonly { raw: Buffer; key: Buffer }[];
  tlsa: readonly TlsaRecord[];
  /** The TLSA answer was validated by DNSSEC. */
  authentic: boolean;
};

/** Context of the mail servers: the check's time (ms), and whether senders are told to insist (MTA-STS "enforce"). */
type Demands = { now: number; enforced: boolean };

/** Returns the rows mail.starttls and mail.dane. Only faults are scored, because port 25 is often closed to us. */
export function smtpRows(servers: readonly SmtpObservation[], demands: Demands): Finding[] {
  if (servers.length === 0) return [];
  const dane = daneRow(servers);
  return [starttlsRow(servers, demands), ...(dane ? [dane] : [])];
}

const starttlsFinding = findingsOf("mail.starttls", {
  warn: {
    none: "A mail server takes mail without any encryption, so it can be read on the way.",
    untrusted:
      "Your mail servers encrypt, but senders that check certificates would reject one of them.",
  },
  fail: {
    refused:
      "Your MTA-STS policy makes senders insist on encryption with a valid certificate. A mail server lacks it, so they refuse to deliver to it.",
  },
  info: {
    trusted: "Your mail servers encrypt, and their certificates are valid.",
    vouched: "Your mail servers encrypt, and signed keys in DNS vouch for them.",
  },
  cnc: {
    "not-seen":
      "Your mail servers didn't answer us on port 25, so their encryption was not seen. Many networks block that port.",
  },
});

function starttlsRow(servers: readonly SmtpObservation[], { now, enforced }: Demands): Finding {
  const evidence = servers.map((server) => `${server.host}: ${stateOf(server, now)}`);
  const seen = servers.filter(({ failed }) => failed === null);
  if (seen.length === 0) return starttlsFinding("not-seen", { evidence });
  const trusted = seen.filter(({ tls }) => isTrusted(tls, now));
  if (enforced && trusted.length < seen.length) return starttlsFinding("refused", { evidence });
  if (seen.some(({ starttls }) => !starttls))
    return starttlsFinding("none", { credit: 0, evidence });
  // A key in signed DNS vouches for a server as well as an authority does (RFC 7672 3.1.1).
  const isVouched = (server: SmtpObservation) => trusted.includes(server) || hasKeyInDns(server);
  if (trusted.length === seen.length) return starttlsFinding("trusted", { evidence });
  return starttlsFinding(seen.every(isVouched) ? "vouched" : "untrusted", { evidence });
}

const hasKeyInDns = ({ tlsa, chain, authentic }: SmtpObservation) =>
  authentic && tlsa.some((record) => matchesTlsa(record, chain));

/** Returns whether senders that check certificates accept the server's; false without one. */
export function isTrusted(tls: TlsFacts | null, now: number): boolean {
  const certificate = tls?.certificate;
  return (
    certificate != null &&
    certificate.chainError === null &&
    certificate.coversName &&
    now >= certificate.validFrom &&
    now <= certificate.validTo
  );
}

function stateOf({ failed, starttls, tls }: SmtpObservation, now: number): string {
  if (failed) return `port 25 not reached (${failed})`;
  if (!starttls) return "no STARTTLS";
  return `${tls?.protocol ?? "TLS"}, certificate ${isTrusted(tls, now) ? "trusted" : "not trusted"}`;
}

/** Returns whether a record names the server's key (DANE-EE) or an authority in its chain (DANE-TA), RFC 7672 3.1. */
export function matchesTlsa(record: TlsaRecord, chain: SmtpObservation["chain"]): boolean {
  const candidates =
    record.usage === 3 ? chain.slice(0, 1) : record.usage === 2 ? chain.slice(1) : [];
  return candidates.some(({ raw, key }) => {
    const bytes = record.selector === 1 ? key : raw;
    const hash = { 0: null, 1: "sha256", 2: "sha512" }[record.matchingType];
    if (hash === undefined) return false;
    const value = hash === null ? bytes : createHash(hash).update(bytes).digest();
    return value.equals(record.certificate);
  });
}

const daneFinding = findingsOf("mail.dane", {
  warn: {
    unsigned:
      "Mail server keys are in DNS without a valid DNSSEC signature, so senders ignore them.",
  },
  fail: {
    mismatch:
      "The key in DNS is not the one the mail server uses, so senders that check it refuse to deliver.",
  },
  info: {
    matches: "The keys in DNS are those of your mail servers.",
    partly: "Only some of your mail servers have their key in DNS.",
  },
  cnc: { "not-seen": "Mail server keys are in DNS; we couldn't reach port 25 to compare them." },
});

function daneRow(servers: readonly SmtpObservation[]): Finding | null {
  const published = servers.filter(({ tlsa }) => tlsa.length > 0);
  if (published.length === 0) return null;
  const evidence = published.flatMap(({ host, tlsa }) =>
    tlsa.map(
      ({ usage, selector, matchingType, certificate }) =>
        `_25._tcp.${host} TLSA ${usage} ${selector} ${matchingType} ${certificate.toString("hex")}`,
    ),
  );
  if (published.some(({ authentic }) => !authentic)) return daneFinding("unsigned", { evidence });
  // A server that was reached and offers no encryption fails too (RFC 7672 2.2).
  const seen = published.filter(({ failed }) => failed === null);
  if (seen.some(({ tlsa, chain }) => !tlsa.some((record) => matchesTlsa(record, chain))))
    return daneFinding("mismatch", { evidence });
  if (seen.length < published.length) return daneFinding("not-seen", { evidence });
  return daneFinding(published.length === servers.length ? "matches" : "partly", { evidence });
}

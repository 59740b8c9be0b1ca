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
  /** DNS fails to say whether there are TLSA records, though the server's addresses are signed. */
  unanswered: boolean;
};

/** Context of the mail servers: the check's time (ms), whether senders are told to insist (MTA-STS "enforce"). */
type Demands = {
  now: number;
  enforced: boolean;
  /** The answer that names the mail servers was validated by DNSSEC. */
  signedMx: boolean;
};

/** Returns the rows mail.starttls and mail.dane. Only faults are scored, because port 25 is often closed to us. */
export function smtpRows(servers: readonly SmtpObservation[], demands: Demands): Finding[] {
  if (servers.length === 0) return [];
  const dane = daneRow(servers, demands);
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

function starttlsRow(servers: readonly SmtpObservation[], demands: Demands): Finding {
  const { now, enforced, signedMx } = demands;
  const evidence = servers.map((server) => `${server.host}: ${stateOf(server, now)}`);
  const seen = servers.filter(({ failed }) => failed === null);
  if (seen.length === 0) return starttlsFinding("not-seen", { evidence });
  const trusted = seen.filter(({ tls }) => isTrusted(tls, now));
  if (enforced && trusted.length < seen.length) return starttlsFinding("refused", { evidence });
  if (seen.some(({ starttls }) => !starttls))
    return starttlsFinding("none", { credit: 0, evidence });
  // A key in signed DNS vouches for a server as an authority does (RFC 7672 3.1.1), if the MX is signed too (2.2.1).
  const isVouched = (server: SmtpObservation) =>
    trusted.includes(server) || (signedMx && hasKeyInDns(server, now));
  if (trusted.length === seen.length) return starttlsFinding("trusted", { evidence });
  return starttlsFinding(seen.every(isVouched) ? "vouched" : "untrusted", { evidence });
}

const hasKeyInDns = (server: SmtpObservation, now: number) =>
  server.authentic &&
  server.tlsa.some((record) => isUsable(record) && vouches(record, server, now));

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

const hashes = { 0: null, 1: "sha256", 2: "sha512" } as const;
const digestBytes = { 1: 32, 2: 64 } as const;

/**
 * Returns whether mail servers can use a record: DANE-TA or DANE-EE, for the certificate or its key, with a digest of the
 * right length. Others are skipped; PKIX-TA and PKIX-EE too (RFC 7672 3.1.3, RFC 7671 4.1).
 */
export function isUsable({ usage, selector, matchingType, certificate }: TlsaRecord): boolean {
  if (![2, 3].includes(usage) || ![0, 1].includes(selector)) return false;
  if (matchingType === 0) return certificate.length > 0;
  const length = digestBytes[matchingType as 1 | 2];
  return length !== undefined && certificate.length === length;
}

/** Returns whether a record names the server's key (DANE-EE) or an authority in its chain (DANE-TA), RFC 7672 3.1. */
export function matchesTlsa(record: TlsaRecord, chain: SmtpObservation["chain"]): boolean {
  if (!isUsable(record)) return false;
  const candidates = record.usage === 3 ? chain.slice(0, 1) : chain.slice(1);
  const hash = hashes[record.matchingType as keyof typeof hashes];
  return candidates.some(({ raw, key }) => {
    const bytes = record.selector === 1 ? key : raw;
    return (hash === null ? bytes : createHash(hash).update(bytes).digest()).equals(
      record.certificate,
    );
  });
}

/** Returns whether a record vouches for a server. Under DANE-TA name and dates count, under DANE-EE neither (3.1.1, 3.1.2). */
function vouches(record: TlsaRecord, { chain, tls }: SmtpObservation, now: number): boolean {
  if (!matchesTlsa(record, chain)) return false;
  const certificate = tls?.certificate;
  if (record.usage === 3) return true;
  if (!certificate) return false;
  const { coversName, validFrom, validTo } = certificate;
  return coversName && now >= validFrom && now <= validTo;
}

const daneFinding = findingsOf("mail.dane", {
  warn: {
    unsigned:
      "Mail server keys are in DNS without a valid DNSSEC signature, so senders ignore them.",
    unusable:
      "The keys in DNS are of a kind or form that mail doesn't use, so senders encrypt but check nothing.",
  },
  fail: {
    unanswered:
      "DNS fails when senders ask for the mail server's keys, so senders that check them put your mail off.",
    mismatch:
      "The key in DNS is not the one the mail server uses, so senders that check it refuse to deliver.",
  },
  info: {
    matches: "The keys in DNS are those of your mail servers.",
    partly: "Only some of your mail servers have their key in DNS.",
  },
  cnc: { "not-seen": "Mail server keys are in DNS; we couldn't reach port 25 to compare them." },
});

function daneRow(servers: readonly SmtpObservation[], { now, signedMx }: Demands): Finding | null {
  const silent = servers.filter(({ unanswered }) => unanswered);
  if (silent.length > 0 && signedMx) {
    const evidence = silent.map(({ host }) => `_25._tcp.${host} TLSA: no answer`);
    return daneFinding("unanswered", { evidence, afterFix: null });
  }
  const published = servers.filter(({ tlsa }) => tlsa.length > 0);
  if (published.length === 0) return null;
  const evidence = published.flatMap(({ host, tlsa }) =>
    tlsa.map(
      ({ usage, selector, matchingType, certificate }) =>
        `_25._tcp.${host} TLSA ${usage} ${selector} ${matchingType} ${certificate.toString("hex")}`,
    ),
  );
  const signed = published.filter(({ authentic }) => authentic && signedMx);
  // A server that was reached and offers no encryption fails too (RFC 7672 2.2).
  const isRefused = ({ failed, starttls, tlsa, ...server }: SmtpObservation) => {
    if (failed !== null) return false;
    const usable = tlsa.filter(isUsable);
    if (usable.length === 0) return !starttls;
    return !usable.some((record) => vouches(record, { failed, starttls, tlsa, ...server }, now));
  };
  if (signed.some(isRefused)) return daneFinding("mismatch", { evidence });
  if (signed.length < published.length) return daneFinding("unsigned", { evidence });
  if (published.some(({ tlsa }) => !tlsa.some(isUsable)))
    return daneFinding("unusable", { evidence });
  if (published.some(({ failed }) => failed !== null)) return daneFinding("not-seen", { evidence });
  return daneFinding(published.length === servers.length ? "matches" : "partly", { evidence });
}

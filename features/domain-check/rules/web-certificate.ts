import type { CertificateFacts } from "#features/domain-check/collect/connector.server.ts";
import { type Finding, finding } from "./finding.ts";
import type { WebObservation } from "./web-observation.ts";

const day = 86_400_000;

/** Returns the days before the end at which renewal is late: 14, or a fifth of a short certificate's life. */
export function renewalDays(validFrom: number, validTo: number): number {
  return Math.min(14, (0.2 * (validTo - validFrom)) / day);
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const sentences = {
  expired: "The certificate has expired, so browsers warn your visitors.",
  "not-yet-valid": "The certificate is not valid yet, so browsers warn your visitors.",
  "wrong-name": "The certificate is for another name, so browsers warn your visitors.",
  "self-signed": "The certificate is signed by its own holder, so browsers don't trust it.",
  incomplete: "The certificate's chain is incomplete or leads to an unknown issuer.",
  untrusted: "Browsers don't trust the certificate.",
  "short-key": "The certificate's key has fewer than 2048 bits, so browsers don't trust it.",
} as const;

/** Shortest RSA key that public issuers may certify (CA/Browser Forum baseline requirements, 6.1.5). */
const minRsaBits = 2048;

type Reason = keyof typeof sentences | "near-end";

/** Returns a certificate's problem, as browsers see it; null if there is none. */
function reasonOf(certificate: CertificateFacts, now: number): Reason | null {
  const { chainError, validFrom, validTo, coversName } = certificate;
  if (now > validTo) return "expired";
  if (now < validFrom) return "not-yet-valid";
  if (!coversName) return "wrong-name";
  if (/SELF_SIGNED/.test(chainError ?? "")) return "self-signed";
  if (/UNABLE_TO/.test(chainError ?? "")) return "incomplete";
  if (chainError) return "untrusted";
  if (certificate.rsaBits !== null && certificate.rsaBits < minRsaBits) return "short-key";
  return daysLeft(certificate, now) < renewalDays(validFrom, validTo) ? "near-end" : null;
}

const daysLeft = ({ validTo }: CertificateFacts, now: number) => (validTo - now) / day;

/** Returns the row web.cert; the worst certificate of all hosts that a visitor reaches decides. */
export function certificateRow(web: WebObservation, https: Finding, now: number): Finding {
  const row = "web.cert";
  const [main] = web.hosts;
  const own = main?.https.certificates[0];
  const met = web.hosts.flatMap((host) => host.https.certificates);
  const certificates = [...new Map(met.map((one) => [one.host, one])).values()];
  if (!main || certificates.length === 0) {
    const silent = "The website didn't answer, so there is no certificate to check.";
    const open = "There is no private connection, so there is no certificate to check.";
    return https.status === "cnc"
      ? finding(row, "cnc", "silent", silent)
      : finding(row, "na", "no-https", open);
  }
  const judged = certificates.map((one) => ({ ...one, reason: reasonOf(one.certificate, now) }));
  const evidence = judged.flatMap(({ host, certificate }) => [
    `${host}: valid ${dateOf(certificate.validFrom)} to ${dateOf(certificate.validTo)}, issued by ${certificate.issuer || "nobody named"}`,
    certificate.names,
  ]);
  const worst =
    judged.find(({ reason }) => reason && reason !== "near-end") ??
    judged.find(({ reason }) => reason);
  if (!worst?.reason) {
    const until = dateOf((own ?? certificates[0])?.certificate.validTo ?? 0);
    const sentence = `The certificate is trusted and valid until ${until}.`;
    return finding(row, "pass", "valid", sentence, { evidence });
  }
  const { host, certificate, reason } = worst;
  const status = reason === "near-end" ? "warn" : "fail";
  const sentence =
    reason === "near-end"
      ? `The certificate ends in ${Math.floor(daysLeft(certificate, now))} days. It should have renewed automatically by now.`
      : sentences[reason];
  if (host === main.host) return finding(row, status, reason, sentence, { evidence });
  const isWww = web.hosts.some((one) => one.host === host);
  if (isWww && reason === "wrong-name") {
    const uncovered =
      "The address with www in front is not covered by the certificate, so browsers warn anyone who types it.";
    return finding(row, "fail", "www", uncovered, { evidence });
  }
  const place = isWww ? host : `${host}, where visitors are sent`;
  const named = `At ${place}: ${sentence}`;
  return finding(row, status, `${isWww ? "www" : "next"}-${reason}`, named, { evidence });
}

import type { CertificateFacts } from "#features/domain-check/collect/connector.server.ts";
import { type Finding, finding } from "./finding.ts";
import type { WebObservation } from "./web-observation.ts";

const day = 86_400_000;

/** Returns the days before the end at which renewal is late: 14, or a fifth of a short certificate's life. */
export function renewalDays(validFrom: number, validTo: number): number {
  return Math.min(14, (0.2 * (validTo - validFrom)) / day);
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Problem of a certificate, as browsers see it. */
type Problem = { reason: string; sentence: string; warnOnly?: boolean };

function problemOf(certificate: CertificateFacts, now: number): Problem | null {
  const { chainError, validFrom, validTo, coversName } = certificate;
  if (now > validTo)
    return {
      reason: "expired",
      sentence: "The certificate has expired, so browsers warn your visitors.",
    };
  if (now < validFrom)
    return {
      reason: "not-yet-valid",
      sentence: "The certificate is not valid yet, so browsers warn your visitors.",
    };
  if (!coversName)
    return {
      reason: "wrong-name",
      sentence: "The certificate is for another name, so browsers warn your visitors.",
    };
  if (/SELF_SIGNED/.test(chainError ?? ""))
    return {
      reason: "self-signed",
      sentence: "The certificate is signed by its own holder, so browsers don't trust it.",
    };
  if (/UNABLE_TO/.test(chainError ?? ""))
    return {
      reason: "incomplete",
      sentence: "The certificate's chain is incomplete or leads to an unknown issuer.",
    };
  if (chainError) return { reason: "untrusted", sentence: "Browsers don't trust the certificate." };
  const daysLeft = (validTo - now) / day;
  return daysLeft < renewalDays(validFrom, validTo)
    ? {
        reason: "near-end",
        sentence: `The certificate ends in ${Math.floor(daysLeft)} days. It should have renewed automatically by now.`,
        warnOnly: true,
      }
    : null;
}

/** Returns the row web.cert; the worst certificate of all hosts that a visitor reaches decides. */
export function certificateRow(web: WebObservation, https: Finding, now: number): Finding {
  const row = "web.cert";
  const [main] = web.hosts;
  const own = main?.https.certificates[0];
  const met = web.hosts.flatMap((host) => host.https.certificates);
  const certificates = [...new Map(met.map((one) => [one.host, one])).values()];
  if (!main || certificates.length === 0) {
    return https.status === "cnc"
      ? finding(
          row,
          "cnc",
          "silent",
          "The website didn't answer, so there is no certificate to check.",
        )
      : finding(
          row,
          "na",
          "no-https",
          "There is no private connection, so there is no certificate to check.",
        );
  }
  const judged = certificates.map((one) => ({ ...one, problem: problemOf(one.certificate, now) }));
  const failed = judged.find(({ problem }) => problem && !problem.warnOnly);
  const worst = failed ?? judged.find(({ problem }) => problem);
  const evidence = judged.flatMap(({ host, certificate }) => [
    `${host}: valid ${dateOf(certificate.validFrom)} to ${dateOf(certificate.validTo)}, issued by ${certificate.issuer || "nobody named"}`,
    certificate.names,
  ]);
  if (!worst?.problem) {
    const until = dateOf((own ?? certificates[0])?.certificate.validTo ?? 0);
    const sentence = `The certificate is trusted and valid until ${until}.`;
    return finding(row, "pass", "valid", sentence, { evidence });
  }
  const { reason, sentence, warnOnly } = worst.problem;
  const status = warnOnly ? "warn" : "fail";
  if (worst.host === main.host) return finding(row, status, reason, sentence, { evidence });
  const isWww = web.hosts.some(({ host }) => host === worst.host);
  if (isWww && reason === "wrong-name")
    return finding(
      row,
      "fail",
      "www",
      "The address with www in front is not covered by the certificate, so browsers warn anyone who types it.",
      { evidence },
    );
  const place = isWww ? worst.host : `${worst.host}, where visitors are sent`;
  const named = `At ${place}: ${sentence}`;
  return finding(row, status, `${isWww ? "www" : "next"}-${reason}`, named, { evidence });
}

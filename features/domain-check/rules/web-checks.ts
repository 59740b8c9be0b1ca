import { rowIds } from "./checks.ts";
import { type Finding, finding, type Status } from "./finding.ts";
import { headerRows } from "./web-headers.ts";
import type { WebObservation } from "./web-observation.ts";

const scoredWebRows = rowIds.filter(
  (id) => id.startsWith("web.") && id !== "web.disclosure" && id !== "web.securitytxt",
);

function every(status: Status, reason: string, sentence: string): Finding[] {
  return scoredWebRows.map((row) => finding(row, status, reason, sentence));
}

/** All rows about the website. Pure: `now` is the check's clock. */
export function webRows(web: WebObservation, now: number): Finding[] {
  if (web.kind === "no-address")
    return every("na", "no-address", "There is no website at this name.");
  if (web.kind === "private")
    return every(
      "cnc",
      "private",
      "The website's address works only inside a private network, so we did not connect.",
    );
  if (web.kind === "dns")
    return every(
      "cnc",
      "dns",
      "The DNS server didn't answer when we asked for the website's address.",
    );
  const https = httpsRow(web);
  const certificate = certificateRow(web, https, now);
  return [
    https,
    certificate,
    redirectRow(web, https),
    versionRow(web, https),
    ...headerRows(web, certificate.status === "fail"),
  ];
}

function httpsRow({ https, http }: WebObservation): Finding {
  const row = "web.https";
  if (https?.first.kind === "answered")
    return finding(row, "pass", "answered", "Your website answers over a private connection.");
  const why = https?.first.kind === "failed" ? https.first.why : "broken";
  if (http?.first.kind !== "answered" || why === "budget") {
    return finding(
      row,
      "cnc",
      "silent",
      "Your website didn't answer us in time, neither privately nor openly.",
    );
  }
  if (https?.first.tls) {
    return finding(
      row,
      "fail",
      "no-answer",
      "A private connection can be made, but no page comes over it.",
    );
  }
  return why === "tls"
    ? finding(
        row,
        "fail",
        "handshake",
        "Your website answers openly, but no private connection could be agreed on.",
      )
    : finding(row, "fail", "closed", "Your website answers only over the open connection.");
}

const day = 86_400_000;

/** Days before the end at which renewal is late: 14, or a fifth of a short certificate's life. */
export function renewalDays(validFrom: number, validTo: number): number {
  return Math.min(14, (0.2 * (validTo - validFrom)) / day);
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const chainSentences: readonly [RegExp, string, string][] = [
  [
    /SELF_SIGNED/,
    "self-signed",
    "The certificate is signed by its own holder, so browsers don't trust it.",
  ],
  [
    /UNABLE_TO/,
    "incomplete",
    "The certificate's chain is incomplete or leads to an unknown issuer.",
  ],
];

function certificateRow(web: WebObservation, https: Finding, now: number): Finding {
  const row = "web.cert";
  const certificate = web.https?.first.tls?.certificate;
  if (!certificate) {
    return https.status === "cnc"
      ? finding(row, "cnc", "silent", "Without an answer there is no certificate to look at.")
      : finding(
          row,
          "na",
          "no-https",
          "There is no private connection, so no certificate to look at.",
        );
  }
  const { chainFault, validFrom, validTo } = certificate;
  const evidence = [`Valid ${dateOf(validFrom)} to ${dateOf(validTo)}`, certificate.names];
  const fail = (reason: string, sentence: string) =>
    finding(row, "fail", reason, sentence, { evidence });
  if (now > validTo)
    return fail("expired", "The certificate has expired, so browsers warn your visitors.");
  if (now < validFrom)
    return fail(
      "not-yet-valid",
      "The certificate is not valid yet, so browsers warn your visitors.",
    );
  if (!certificate.coversName)
    return fail(
      "wrong-name",
      "The certificate is for another name, so browsers warn your visitors.",
    );
  if (chainFault) {
    const [, reason, sentence] = chainSentences.find(([pattern]) => pattern.test(chainFault)) ?? [
      null,
      "untrusted",
      "Browsers don't trust the certificate.",
    ];
    return fail(reason, sentence);
  }
  const warn = (reason: string, sentence: string) =>
    finding(row, "warn", reason, sentence, { evidence });
  if (web.www && web.www !== "unknown" && !web.www.coversName)
    return warn("www", "The address with www in front is not covered by a certificate.");
  const daysLeft = (validTo - now) / day;
  if (daysLeft < renewalDays(validFrom, validTo)) {
    return warn(
      "near-end",
      `The certificate ends in ${Math.floor(daysLeft)} days. Renewal should have happened by itself.`,
    );
  }
  return finding(
    row,
    "pass",
    "valid",
    `The certificate is trusted and valid until ${dateOf(validTo)}.`,
    { evidence },
  );
}

function redirectRow({ http }: WebObservation, https: Finding): Finding {
  const row = "web.redirect";
  if (!http || http.first.kind === "failed") {
    const closed =
      https.status === "pass" && http?.end.kind === "failed" && http.end.why !== "budget";
    return closed
      ? finding(row, "pass", "closed", "There is no open version at all.")
      : finding(row, "cnc", "silent", "The open version didn't answer us in time.");
  }
  const evidence = http.urls;
  const { end } = http;
  if (end.kind === "elsewhere") {
    return end.secure
      ? finding(
          row,
          "pass",
          "elsewhere",
          "Visitors are sent straight to a private connection under another name.",
          { evidence },
        )
      : finding(
          row,
          "fail",
          "open-elsewhere",
          "Visitors are sent to an open connection under another name.",
          { evidence },
        );
  }
  if (end.kind === "blocked")
    return finding(
      row,
      "fail",
      "blocked",
      "Visitors are sent to an address that no public site should use.",
      { evidence },
    );
  if (end.kind === "circle")
    return finding(row, "fail", "circle", "Visitors are sent in a circle and never arrive.", {
      evidence,
    });
  if (end.kind === "failed")
    return finding(
      row,
      "fail",
      "lost",
      "Visitors are sent on over the open connection and get no answer there.",
      { evidence },
    );
  if (!end.url.startsWith("https:"))
    return finding(
      row,
      "fail",
      "open",
      "The open version shows its pages instead of sending visitors to the private one.",
      { evidence },
    );
  return http.urls.length > 2
    ? finding(
        row,
        "warn",
        "late",
        "Visitors reach the private connection only after another open step.",
        { evidence },
      )
    : finding(row, "pass", "direct", "Visitors are sent straight to the private connection.", {
        evidence,
      });
}

function versionRow({ oldVersions, https }: WebObservation, httpsFound: Finding): Finding {
  const row = "web.tls";
  const { tls10, tls11 } = oldVersions;
  const evidence = [
    https?.first.tls?.protocol ?? "",
    tls11 ? "TLS 1.1" : "",
    tls10 ? "TLS 1.0" : "",
  ].filter(Boolean);
  const old = tls10 || tls11;
  if (!https?.first.tls) {
    if (old)
      return finding(row, "fail", "only-old", "The website offers nothing newer than TLS 1.1.", {
        evidence,
      });
    return httpsFound.status === "cnc"
      ? finding(row, "cnc", "silent", "Without an answer the versions can't be seen.")
      : finding(row, "na", "no-https", "There is no private connection to look at.");
  }
  if (old)
    return finding(
      row,
      "warn",
      "old",
      "Beside current encryption the website still accepts versions that can be broken.",
      { evidence },
    );
  if (tls10 === null || tls11 === null)
    return finding(row, "cnc", "not-tried", "The old versions could not be tried in time.", {
      evidence,
    });
  return finding(row, "pass", "current", "Only current versions are accepted.", { evidence });
}

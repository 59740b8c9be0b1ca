import { rowIds } from "./checks.ts";
import { type AfterFix, type Finding, finding, findingsOf, type Status } from "./finding.ts";
import { certificateRow } from "./web-certificate.ts";
import { headerRows } from "./web-headers.ts";
import type { HostObservation, WebObservation } from "./web-observation.ts";
import { redirectRow } from "./web-redirect.ts";

const scoredWebRows = rowIds.filter(
  (id) => id.startsWith("web.") && !["web.cors", "web.disclosure", "web.securitytxt"].includes(id),
);

const withoutHosts = {
  "no-address": ["na", "There is no website at this name."],
  private: [
    "cnc",
    "The website's address works only inside a private network, so we did not connect.",
  ],
  dns: ["cnc", "The DNS server didn't answer when we asked for the website's address."],
} as const;

/** Returns all rows about the website. Pure: `now` is the check's clock. */
export function webRows(web: WebObservation, now: number): Finding[] {
  if (web.kind !== "reachable") {
    const [status, sentence] = withoutHosts[web.kind];
    return scoredWebRows.map((row) => finding(row, status, web.kind, sentence, { afterFix: null }));
  }
  const https = worstOf(web.hosts.map(httpsFinding));
  const certificate = certificateRow(web, https, now);
  const redirect = worstOf(
    web.hosts.map((host, index) => redirectRow(host, httpsFinding(host, index))),
  );
  // Redirects to a host that has no private version, or leads nowhere, cannot be judged yet.
  const canRedirect = https.status === "pass" && showsPage(web.hosts[0]);
  return [
    https,
    { ...certificate, ...(certificate.status === "fail" && { afterFix: hstsLater(web, now) }) },
    { ...redirect, ...(!canRedirect && { afterFix: null }) },
    worstOf(web.hosts.map((host, index) => versionRow(host, httpsFinding(host, index)))),
    ...headerRows(web, certificate.status === "fail", now),
  ];
}

/** Returns the credit of the HSTS header once the certificate is valid; nothing if it was not seen. */
function hstsLater(web: WebObservation, now: number): AfterFix {
  const [hsts] = headerRows(web, false, now);
  return hsts && ["pass", "warn", "fail"].includes(hsts.status) ? { [hsts.row]: hsts.credit } : {};
}

/** Returns whether the main host's private version leads somewhere; otherwise nobody has seen its page yet. */
function showsPage(main: HostObservation | undefined): boolean {
  if (main?.https.first.kind !== "answered") return false;
  return !["circle", "blocked"].includes(main.https.end.kind);
}

/** Returns the worst finding of the hosts, or the main host's if none is bad. */
function worstOf(found: readonly Finding[]): Finding {
  const worst =
    found.find(({ status }) => status === "fail") ??
    found.find(({ status }) => status === "warn") ??
    found[0];
  if (!worst) throw new RangeError("No host was checked.");
  return worst;
}

function httpsFinding({ host, https, http }: HostObservation, index: number): Finding {
  const row = "web.https";
  const prefix = index === 0 ? "" : "www-";
  const place = index === 0 ? "Your website" : host;
  const evidence = index === 0 ? [] : [host];
  // Nobody has seen what the host will answer once it does.
  const hidden = index === 0 || !https.first.tls ? ({ afterFix: null } as const) : {};
  const say = (status: Status, reason: string, sentence: string) =>
    finding(row, status, `${prefix}${reason}`, sentence, {
      evidence,
      ...(status !== "pass" && hidden),
    });
  if (https.first.kind === "answered") {
    const lost = https.end.kind === "failed" && ["refused", "tls"].includes(https.end.why);
    return lost
      ? say("fail", "lost", `${place} sends visitors on to an address that doesn't answer.`)
      : say("pass", "answered", `${place} answers over a private connection.`);
  }
  const { why } = https.first;
  if (why === "budget" || (http.first.kind === "failed" && http.first.why === "budget"))
    return say("cnc", "not-tried", `${place} could not be tried within the time of a check.`);
  const silent = `${place} didn't answer us in time, neither privately nor openly.`;
  if (http.first.kind !== "answered") {
    return why === "refused" && http.first.why === "refused"
      ? say("fail", "unreachable", `${place} refuses every connection: nobody can open it.`)
      : say("cnc", "silent", silent);
  }
  if (https.first.tls)
    return say("fail", "no-answer", "A private connection can be made, but no page comes over it.");
  const sendsOn = http.end.kind === "main" || (http.end.kind === "page" && http.urls.length > 1);
  if (index > 0 && sendsOn) {
    const sentence = `${host} has no private connection, so browsers warn before it sends visitors on.`;
    return say("warn", "closed", sentence);
  }
  if (why !== "tls")
    return say("fail", "closed", `${place} answers only over the open connection.`);
  const sentence = `${place} answers openly, but no private connection could be agreed on.`;
  return say("fail", "handshake", sentence);
}

export const versionFinding = findingsOf("web.tls", {
  pass: { current: "Only current versions are accepted." },
  warn: {
    old: "Beside current encryption the website still accepts versions that can be broken.",
  },
  fail: { "only-old": "The website offers nothing newer than TLS 1.1." },
  na: { "no-https": "There is no private connection to check." },
  cnc: {
    silent: "The website didn't answer, so its TLS versions can't be seen.",
    "not-tried": "The old versions could not be tried in time.",
  },
});

function versionRow({ host, oldVersions, https }: HostObservation, httpsFound: Finding): Finding {
  const { tls10, tls11 } = oldVersions;
  const protocol = https.first.tls?.protocol;
  const evidence = [protocol, tls11 ? "TLS 1.1" : "", tls10 ? "TLS 1.0" : ""]
    .filter((text): text is string => Boolean(text))
    .map((text) => `${host}: ${text}`);
  const old = tls10 || tls11;
  if (!https.first.tls) {
    if (old) return versionFinding("only-old", { evidence, afterFix: null });
    return versionFinding(httpsFound.status === "cnc" ? "silent" : "no-https");
  }
  if (old) return versionFinding("old", { evidence });
  return versionFinding(tls10 === null || tls11 === null ? "not-tried" : "current", { evidence });
}

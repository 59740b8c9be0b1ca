import { isIP } from "node:net";
import type { DnsReply, MailExchange } from "#features/domain-check/collect/dns-client.server.ts";
import { cannotRead, type Finding, findingsOf } from "./finding.ts";
import type { MailRole } from "./mail-role.ts";

/** Mail server as seen in DNS. Null: not known. */
export type MxTarget = {
  name: string;
  alias: boolean;
  hasPublicAddress: boolean | null;
  hasIPv6: boolean;
};

const mxFinding = findingsOf("mail.mx", {
  pass: {
    "null-mx": "The domain says plainly that it takes no mail.",
    reachable: "Your mail servers are named correctly and have public addresses.",
  },
  warn: {
    implicit:
      "There is no MX record, so mail goes to the website's address. That is rarely intended.",
    partly: "One of the mail servers has no public address.",
    alias: "A mail server is named by an alias, which some senders don't follow.",
  },
  fail: {
    "null-beside":
      "One record says that the domain takes no mail, others name servers. Only one can be right.",
    address: "A mail server is given as a number. It must be a name.",
    unreachable: "None of the mail servers has a public address, so mail can't arrive.",
  },
  na: { "no-mail": "Nothing in DNS suggests that this domain uses mail." },
  cnc: { dns: "The DNS server didn't answer for your mail servers' names." },
});

/** Returns the row mail.mx. */
export function mxRow(
  mx: DnsReply<MailExchange>,
  targets: readonly MxTarget[],
  role: MailRole,
): Finding {
  if (mx.kind === "failed") {
    const sentence = "The DNS server didn't answer when we asked for your mail servers.";
    return cannotRead("mail.mx", mx.why, sentence);
  }
  if (role === "declared-none") return mxFinding("null-mx", { evidence: ["MX 0 ."] });
  if (role === "apparent-none") return mxFinding("no-mail");
  // Nobody has seen the servers that come in place of these.
  if (mx.kind !== "found") return mxFinding("implicit", { afterFix: null });
  const evidence = mx.records.map((record) => `MX ${record.preference} ${record.exchange || "."}`);
  if (mx.records.some(({ exchange }) => exchange === ""))
    return mxFinding("null-beside", { evidence });
  if (mx.records.some(({ exchange }) => isIP(exchange) !== 0))
    return mxFinding("address", { evidence, afterFix: null });
  return judgeTargets(targets, evidence);
}

function judgeTargets(targets: readonly MxTarget[], evidence: readonly string[]): Finding {
  const dead = targets.filter((target) => target.hasPublicAddress === false);
  if (targets.every((target) => target.hasPublicAddress === null))
    return mxFinding("dns", { evidence });
  if (dead.length === targets.length) return mxFinding("unreachable", { evidence, afterFix: null });
  if (dead.length > 0) {
    const names = dead.map((target) => `${target.name} has no public address`);
    return mxFinding("partly", { evidence: [...evidence, ...names], afterFix: null });
  }
  return mxFinding(targets.some(({ alias }) => alias) ? "alias" : "reachable", { evidence });
}

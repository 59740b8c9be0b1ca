import { isIP } from "node:net";
import type { DnsReply, MailExchange } from "#features/domain-check/collect/dns-client.server.ts";
import { cannotRead, type Finding, finding } from "./finding.ts";
import type { MailRole } from "./mail-role.ts";

/** Mail server as seen in DNS. Null: not known. */
export type MxTarget = {
  name: string;
  alias: boolean;
  hasPublicAddress: boolean | null;
  hasIPv6: boolean;
};

/** Returns the row mail.mx. */
export function mxRow(
  mx: DnsReply<MailExchange>,
  targets: readonly MxTarget[],
  role: MailRole,
): Finding {
  const row = "mail.mx";
  if (mx.kind === "failed")
    return cannotRead(
      row,
      mx.why,
      "The DNS server didn't answer when we asked for your mail servers.",
    );
  if (role === "declared-none")
    return finding(row, "pass", "null-mx", "The domain says plainly that it takes no mail.", {
      evidence: ["MX 0 ."],
    });
  if (role === "apparent-none")
    return finding(row, "na", "no-mail", "Nothing in DNS suggests that this domain uses mail.");
  if (mx.kind !== "found") {
    return finding(
      row,
      "warn",
      "implicit",
      "There is no MX record, so mail goes to the website's address. That is rarely intended.",
    );
  }
  const evidence = mx.records.map((record) => `MX ${record.preference} ${record.exchange || "."}`);
  if (mx.records.some((record) => record.exchange === "")) {
    return finding(
      row,
      "fail",
      "null-beside",
      "One record says that the domain takes no mail, others name servers. Only one can be right.",
      { evidence },
    );
  }
  if (mx.records.some((record) => isIP(record.exchange) !== 0)) {
    return finding(
      row,
      "fail",
      "address",
      "A mail server is given as a number. It must be a name.",
      { evidence },
    );
  }
  return judgeTargets(targets, evidence);
}

function judgeTargets(targets: readonly MxTarget[], evidence: readonly string[]): Finding {
  const row = "mail.mx";
  const dead = targets.filter((target) => target.hasPublicAddress === false);
  const unknown = targets.filter((target) => target.hasPublicAddress === null);
  if (unknown.length === targets.length)
    return finding(
      row,
      "cnc",
      "dns",
      "The DNS server didn't answer for your mail servers' names.",
      { evidence },
    );
  if (dead.length === targets.length)
    return finding(
      row,
      "fail",
      "unreachable",
      "None of the mail servers has a public address, so mail can't arrive.",
      { evidence },
    );
  if (dead.length > 0) {
    const names = dead.map((target) => `${target.name} has no public address`);
    return finding(row, "warn", "partly", "One of the mail servers has no public address.", {
      evidence: [...evidence, ...names],
    });
  }
  if (targets.some((target) => target.alias)) {
    return finding(
      row,
      "warn",
      "alias",
      "A mail server is named by an alias, which some senders don't follow.",
      { evidence },
    );
  }
  return finding(
    row,
    "pass",
    "reachable",
    "Your mail servers are named correctly and have public addresses.",
    { evidence },
  );
}

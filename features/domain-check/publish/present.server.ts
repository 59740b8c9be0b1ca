import type { Finding } from "#features/domain-check/rules/finding.ts";
import { type MailRole, sendsNoMail } from "#features/domain-check/rules/mail-role.ts";
import type { ProviderId } from "#features/domain-check/rules/provider.ts";
import { namesSenders } from "#features/domain-check/spf/findings.server.ts";

/** Current records and facts that a new record depends on. */
export type Present = {
  name: string;
  role: MailRole;
  provider: ProviderId;
  /** The MX records point directly to the service. */
  byMx: boolean;
  spf: readonly string[];
  /** Lookups of the SPF record, or of several together. */
  spfTerms: number;
  dmarc: readonly string[];
  /** The DMARC policy in force is another name's. */
  dmarcInherited: boolean;
  mx: readonly string[];
  /** Organization that issued the website's certificate. */
  issuer: string;
  /** Some DKIM key stands in DNS. */
  hasKeys: boolean;
  done: StepsDone;
  /** The check's time (ms). */
  now: number;
};

/** Steps that must be seen done before a stricter record loses no mail, in the order in which they are taken. */
export type StepsDone = {
  /** SPF is one record that receivers can follow to its end. */
  readable: boolean;
  /** A DKIM key is in use. */
  sealed: boolean;
  /** SPF names the senders and marks everyone else. */
  listed: boolean;
  /** Somebody gets reports. */
  reported: boolean;
  /** Every mail server was seen with encryption and a certificate that senders accept. */
  encrypted: boolean;
};

/** Returns the steps that the findings show as done. */
export function stepsDone(findings: readonly Finding[]): StepsDone {
  const reasonOf = (row: Finding["row"]) => {
    const found = findings.find((one) => one.row === row);
    return found ? `${found.status} ${found.reason}` : "";
  };
  const isOne = (row: Finding["row"], ...results: string[]) => results.includes(reasonOf(row));
  const spf = findings.find(({ row }) => row === "mail.spf.record");
  return {
    readable: spf?.status === "pass" || spf?.status === "warn",
    sealed: isOne("mail.dkim", "pass strong", "warn short", "warn short-beside"),
    listed:
      isOne("mail.spf.record", "pass one", "pass near", "warn type99", "warn long", "warn ptr") &&
      isOne("mail.spf.all", "pass fail", "pass softfail-dmarc", "warn softfail"),
    reported: isOne("mail.dmarc.rua", "pass address"),
    encrypted: isOne("mail.starttls", "info trusted"),
  };
}

/** Returns whether mail that fails may be treated more strictly: sealed, senders listed, reports read. */
export function mayEnforce({ sealed, listed, reported }: StepsDone): boolean {
  return sealed && listed && reported;
}

/** Returns whether nothing in DNS shows a sender, so that the strictest records lose no mail. */
export function sendsNothing({
  role,
  spf,
  hasKeys,
}: Pick<Present, "role" | "spf" | "hasKeys">): boolean {
  return sendsNoMail(role) && !namesSenders(spf) && !hasKeys;
}

import {
  checkVersion,
  type DomainReport,
  type ReportRow,
  type ReportScore,
} from "#features/domain-check/contract.ts";
import { dnsHostOf, serviceLinks } from "#features/domain-check/publish/links.server.ts";
import {
  mayEnforce,
  type Present,
  sendsNothing,
  stepsDone,
} from "#features/domain-check/publish/present.server.ts";
import { toPublish } from "#features/domain-check/publish/records.server.ts";
import { fixOf, whyOf } from "./advice.ts";
import { isBeyond, rowOf, weightOf } from "./checks.ts";
import type { ShownDkimKey } from "./dkim.ts";
import { type Finding, finding, isFault, shownEvidence, shownText } from "./finding.ts";
import { type MailRole, sendsNoMail } from "./mail-role.ts";
import type { ProviderFound } from "./provider.ts";
import { caps, creditOf, criticalOf, type Score, scoreOf } from "./score.ts";

/** Findings of a check, before scores and texts. */
export type Checked = {
  role: MailRole;
  provider: ProviderFound;
  findings: readonly Finding[];
  /** DNS answers for any name under the domain, which hides missing records. */
  wildcard: boolean;
  dkimKeys: readonly ShownDkimKey[];
  selectors: readonly string[];
  nameServers: readonly string[];
  /** The check ended early, because its processor time was used up. */
  cutShort?: boolean;
  /** Current values that the records to publish depend on. */
  present: Pick<Present, "spf" | "spfTerms" | "dmarc" | "dmarcInherited" | "mx" | "issuer">;
};

type Named = {
  name: string;
  shown: string;
  sharedPlatform: boolean;
  /** Latin name that it can be mistaken for. */
  lookalike: string | null;
};

/** Combines findings, scores and texts into the report that leaves the server. Pure. */
export function buildReport(checked: Checked, named: Named, checkedAt: number): DomainReport {
  const { role, provider } = checked;
  const findings = [...checked.findings, ...lookalikeRows(named)];
  const facts = factsOf({ ...checked, findings }, named, checkedAt);
  const rows = findings.map((found) => shownRow(found, facts));
  return {
    version: checkVersion,
    name: named.name,
    shown: named.shown,
    checkedAt,
    mailRole: role,
    provider: { id: provider.id, name: provider.name },
    outside: shownScore(scoreOf(findings)),
    mail: shownScore(scoreOf(findings, "mail")),
    critical: criticalOf(findings).map(({ finding: found, ...gap }) => ({
      ...gap,
      sentence: shownText(found.sentence),
      fix: adviceFor(found, facts) || whatNow(found),
    })),
    rows,
    dkimKeys: [...checked.dkimKeys],
    selectors: [...checked.selectors],
    dnsHost: dnsHostOf(named.name, checked.nameServers),
    notes: notesOf(checked, named),
    cached: false,
  };
}

/** Returns advice for a critical gap without a fix of its own, such as a row that could not be checked. */
function whatNow({ row }: Finding): string {
  return row === "web.https"
    ? "Open the website on a phone without Wi-Fi. If it stays blank, call your web host today."
    : "";
}

function shownScore(score: Score): ReportScore {
  const holding = caps.filter((cap) => score.caps.includes(cap.id));
  return { ...score, caps: holding.map(({ id, row, most, words }) => ({ id, row, most, words })) };
}

function factsOf(
  { provider, role, present, dkimKeys, findings }: Checked,
  { name }: Named,
  now: number,
): Present {
  const hasKeys = dkimKeys.some(({ state }) =>
    ["good", "short", "long", "testing"].includes(state),
  );
  const done = stepsDone(findings);
  return { ...present, name, role, provider: provider.id, byMx: provider.byMx, hasKeys, done, now };
}

const adviceFor = (found: Finding, facts: Present) =>
  fixOf(found, facts.provider, { parked: sendsNothing(facts), ready: mayEnforce(facts.done) });

function shownRow(found: Finding, facts: Present): ReportRow {
  const fix = adviceFor(found, facts);
  return {
    id: found.row,
    ...rowOf(found.row),
    status: found.status,
    weight: weightOf(found),
    credit: creditOf(found),
    ...(isBeyond(found.row) && isFault(found) && { onlyFault: true }),
    ...(found.afterFix !== undefined && { afterFix: found.afterFix }),
    reason: found.reason,
    // Some sentences contain a host name from an untrusted record.
    sentence: shownText(found.sentence),
    why: whyOf(found.row),
    fix,
    evidence: shownEvidence(found.evidence),
    seenAt: facts.now,
    publish: toPublish(found, facts).map((one) => ({
      ...one,
      present: shownEvidence(one.present),
    })),
    links: fix === "" ? [] : serviceLinks(found.row, facts.provider),
  };
}

function lookalikeRows({ lookalike, name }: Named): Finding[] {
  if (lookalike === null) return [];
  const sentence = `The name can be taken for ${lookalike}, but it is written with other letters. If it isn't yours, treat mail from it as a forgery.`;
  return [finding("dns.homograph", "info", "looks-like", sentence, { evidence: [name] })];
}

function notesOf(
  { role, wildcard, cutShort }: Checked,
  { sharedPlatform, lookalike }: Named,
): string[] {
  const notes: string[] = [];
  if (cutShort)
    notes.push(
      "The check used up its computing time. The rows that it had not looked at by then say that they could not be checked.",
    );
  if (lookalike !== null)
    notes.push(`This name looks like ${lookalike} and is a different one. Is it really yours?`);
  if (sendsNoMail(role)) {
    notes.push(
      "This name sends no mail, so it is judged as a parked name: forgers should find it useless.",
    );
  }
  if (wildcard)
    notes.push("The domain answers for any name under it, which hides what is missing.");
  if (sharedPlatform)
    notes.push("The name belongs to a shared platform, which controls some of these settings.");
  return notes;
}

import {
  checkVersion,
  type Verdict,
  type VerdictRow,
  type VerdictScore,
} from "#features/domain-check/contract.ts";
import { fixOf, whyOf } from "./advice.ts";
import { rowOf } from "./checks.ts";
import { type Finding, shownEvidence, shownText } from "./finding.ts";
import type { MailRole } from "./mail-role.ts";
import type { ProviderFound } from "./provider.ts";
import { caps, type Score, scoreOf } from "./score.ts";

type Checked = {
  role: MailRole;
  provider: ProviderFound;
  findings: readonly Finding[];
  wildcard: boolean;
};

type Named = { name: string; shown: string; sharedPlatform: boolean };

/** Puts findings, scores and words together into what leaves the server. Pure. */
export function verdictOf(checked: Checked, named: Named, checkedAt: number): Verdict {
  const { role, provider, findings } = checked;
  return {
    version: checkVersion,
    name: named.name,
    shown: named.shown,
    checkedAt,
    mailRole: role,
    provider: { id: provider.id, name: provider.name },
    outside: shownScore(scoreOf(findings)),
    mail: shownScore(scoreOf(findings, "mail")),
    rows: findings.map((found) => shownRow(found, checked)),
    notes: notesOf(checked, named),
  };
}

function shownScore(score: Score): VerdictScore {
  const holding = caps.filter((cap) => score.caps.includes(cap.id));
  return { ...score, caps: holding.map(({ id, row, most, words }) => ({ id, row, most, words })) };
}

function shownRow(found: Finding, { provider, role }: Checked): VerdictRow {
  const { group, title, weight, standard, term, effort, cost } = rowOf(found.row);
  return {
    id: found.row,
    group,
    title,
    status: found.status,
    weight,
    credit: found.credit,
    reason: found.reason,
    // Some sentences name a host that a record brought.
    sentence: shownText(found.sentence),
    why: whyOf(found.row),
    fix: fixOf(found, provider.id, role),
    evidence: shownEvidence(found.evidence),
    standard,
    term,
    effort,
    cost,
  };
}

function notesOf({ role, wildcard }: Checked, { sharedPlatform }: Named): string[] {
  const notes: string[] = [];
  if (role === "declared-none" || role === "apparent-none") {
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

import type { ReportRow } from "#features/domain-check/contract.ts";
import type { RowId } from "./checks.ts";

/** `na`: the row does not apply to this domain. `cnc`: could not check. Neither is scored, nor is `info`. */
export type Status = ReportRow["status"];

/** Result of one row, before the table of rows adds weight and texts. */
export type Finding = {
  row: RowId;
  status: Status;
  /** Earned share of the row's weight, 0 to 1. Only read for pass, warn and fail. */
  credit: number;
  /** Stable code of the cause, used by caps, tests and staff screens. */
  reason: string;
  sentence: string;
  /** Records and facts as observed. */
  evidence: readonly string[];
  afterFix?: AfterFix;
};

/** Credits of other rows that change with this row's fix; null if only a new check can tell. */
export type AfterFix = Partial<Record<RowId, number>> | null;

const usualCredit = { pass: 1, warn: 0.5, fail: 0, info: 0, na: 0, cnc: 0 } as const;

type Extra = { credit?: number; evidence?: readonly string[]; afterFix?: AfterFix };

/** Creates a finding; `credit` defaults to the usual one of its status. */
export function finding(
  row: RowId,
  status: Status,
  reason: string,
  sentence: string,
  { credit = usualCredit[status], evidence = [], ...extra }: Extra = {},
): Finding {
  return { row, status, credit, reason, sentence, evidence, ...extra };
}

/** Returns whether a fault was seen. What was not seen (`cnc`), does not apply (`na`) or only informs is none. */
export function isFault({ status }: Pick<Finding, "status">): boolean {
  return status === "warn" || status === "fail";
}

type Sentences = Partial<Record<Status, Readonly<Record<string, string>>>>;
type ReasonIn<T extends Sentences> = { [S in keyof T]: keyof T[S] }[keyof T] & string;

/** Returns the function that creates a row's findings by reason; `sentences` groups them by status. */
export function findingsOf<T extends Sentences>(row: RowId, sentences: T) {
  const statuses = Object.keys(usualCredit) as Status[];
  const findingOfReason = Object.fromEntries(
    statuses.flatMap((status) =>
      Object.entries(sentences[status] ?? {}).map(([reason, sentence]) => [
        reason,
        finding(row, status, reason, sentence),
      ]),
    ),
  ) as Record<ReasonIn<T>, Finding>;
  return (reason: ReasonIn<T>, extra: Extra = {}): Finding => ({
    ...findingOfReason[reason],
    ...extra,
  });
}

/** Sentence of a row that was left out because a budget of the check was used up. */
export const leftOut =
  "The check had used up its time or its questions before it could look at this.";

/**
 * Creates the "could not check" finding of a failed query; distinguishes a broken signature and a query that was left
 * out from a silent server.
 */
export function cannotRead(row: RowId, why: string, sentence: string, extra: Extra = {}): Finding {
  if (why === "budget") return finding(row, "cnc", "not-tried", leftOut, extra);
  return why === "bogus"
    ? finding(
        row,
        "cnc",
        "bogus",
        "The record's DNSSEC signature is broken, so receivers that check it can't read the record.",
        extra,
      )
    : finding(row, "cnc", "dns", sentence, extra);
}

const maxEvidence = 512;
const maxEvidenceLines = 12;

/** Returns a record's text on one short line without control or direction characters. Pages escape it themselves. */
export function shownText(text: string): string {
  const line = text
    .slice(0, maxEvidence * 2)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]+/gu, " ")
    .trim();
  return line.length > maxEvidence ? `${line.slice(0, maxEvidence - 1)}…` : line;
}

/** Returns the evidence of a finding as it may leave the server. */
export function shownEvidence(lines: readonly string[]): string[] {
  return lines.slice(0, maxEvidenceLines).map(shownText);
}

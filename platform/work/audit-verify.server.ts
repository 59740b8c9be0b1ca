import { storedText } from "#platform/database/json-columns.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { auditHash, hashedFields } from "./audit.server.ts";
import { type AuditNote, type AuditPlace, isSealed, restoredAction } from "./audit-seal.server.ts";

/**
 * Kinds of problems: a row that does not follow from the previous one, rows missing before the end or added after it,
 * an end or a cut that this server did not seal, or a position noted elsewhere that is not in the log.
 */
export type AuditProblem = "row" | "end" | "seal" | "cut" | "note";

export type AuditVerification = {
  /** Number of valid rows. */
  rows: number;
  /** The row from which the log is invalid; null when it is valid. */
  brokenAt: number | null;
  problem: AuditProblem | null;
};

const pageSize = 1000;

/** Columns for checking the hash, besides the stored text of the detail. */
const hashedColumns = hashedFields.filter((name) => name !== "detail");

/**
 * Checks the whole log from its last cut, and compares it with `notes`: earlier positions that were stored outside the
 * database. The log may grow meanwhile.
 */
export async function verifyAudit(
  ctx: RequestContext,
  notes: readonly AuditNote[] = [],
): Promise<AuditVerification> {
  const head = await readHead(ctx);
  const { cut } = head;
  if (cut.seq > 0 && !isSealed(ctx.env, "cut", cut)) {
    return { rows: 0, brokenAt: cut.seq, problem: "cut" };
  }
  let valid = notes;
  let previous = cut.hash;
  let after = cut.seq;
  let rows = 0;
  for (;;) {
    const page = await ctx.db
      .selectFrom("audit")
      .select([...hashedColumns, "hash"])
      .select(storedText("detail").as("detail"))
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(pageSize)
      .execute();
    for (const row of page) {
      const expected = auditHash({ ...row, previousHash: previous });
      if (row.seq !== after + 1 || row.previousHash !== previous || row.hash !== expected) {
        return { rows, brokenAt: row.seq, problem: "row" };
      }
      if (row.action === restoredAction) {
        valid = valid.filter((note) => note.seq < row.seq || note.at > row.at);
      }
      const isOther = (place: AuditPlace) => place.seq === row.seq && place.hash !== row.hash;
      if (valid.some(isOther)) return { rows, brokenAt: row.seq, problem: "note" };
      if (isOther(head)) return { rows, brokenAt: row.seq, problem: "end" };
      previous = row.hash;
      after = row.seq;
      rows += 1;
    }
    if (page.length < pageSize) break;
  }
  if (after < head.seq) return { rows, brokenAt: head.seq, problem: "end" };
  const now = await readHead(ctx);
  if (after > now.seq) return { rows, brokenAt: now.seq, problem: "end" };
  if (!isSealed(ctx.env, "head", head)) return { rows, brokenAt: head.seq, problem: "seal" };
  const beyond = valid.find(({ seq }) => seq > now.seq);
  if (beyond) return { rows, brokenAt: beyond.seq, problem: "note" };
  return { rows, brokenAt: null, problem: null };
}

async function readHead({ db }: RequestContext) {
  const row = await db
    .selectFrom("auditHead")
    .selectAll()
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  return {
    seq: row.seq,
    hash: row.hash,
    seal: row.signature,
    cut: { seq: row.cutSeq, hash: row.cutHash, seal: row.cutSignature },
  };
}

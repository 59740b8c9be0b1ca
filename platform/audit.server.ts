import { createHash } from "node:crypto";
import type { Ctx } from "./context.server.ts";
import { lockingRow, type Trx } from "./database/engine.server.ts";
import { dayCode } from "./day-code.server.ts";

export type AuditEntry = {
  /** noun.verb, such as "lead.status_changed". */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Small facts: ids, names of fields, old and new states. Never personal data, secrets or message texts: these rows outlive an erasure. */
  detail?: Record<string, string | number | boolean | null>;
  /**
   * Set where somebody without a session acts on a staff account: "plain" once they have proved to be that person, "coded"
   * for tries that anybody can make. Otherwise the address of staff is kept and that of a visitor is not.
   */
  address?: "plain" | "coded";
};

type Hashed = {
  seq: number;
  at: number;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  detail: string;
  address: string;
  request_id: string;
  previous_hash: string;
};

/** SHA-256 over the row's fields in a fixed order together with the hash of the row before it. */
export function auditHash(row: Hashed): string {
  const fields = [
    row.seq,
    row.at,
    row.actor_kind,
    row.actor_id,
    row.action,
    row.subject_type,
    row.subject_id,
    row.detail,
    row.address,
    row.request_id,
    row.previous_hash,
  ];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

/** Returns what the log keeps of the address that an action came from, as the privacy policy says it. */
function keptAddress({ actor, address, env, now }: Ctx, entry: AuditEntry): string {
  if (entry.address === "coded") return `code ${dayCode(env, address, now()).slice(0, 12)}`;
  return actor.kind === "staff" || entry.address === "plain" ? address : "";
}

/** Adds one row to the append-only, hash-chained audit log, in the caller's transaction: no row, no write. */
export async function recordAudit(trx: Trx, ctx: Ctx, entry: AuditEntry): Promise<void> {
  const head = await lockingRow(
    ctx.database.engine,
    trx.selectFrom("audit_head").select(["seq", "hash"]).where("id", "=", 1),
  ).executeTakeFirstOrThrow();
  const row = {
    seq: head.seq + 1,
    at: ctx.now(),
    actor_kind: ctx.actor.kind,
    actor_id: ctx.actor.kind === "staff" ? ctx.actor.id : null,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    detail: JSON.stringify(entry.detail ?? {}),
    address: keptAddress(ctx, entry),
    request_id: ctx.requestId,
    previous_hash: head.hash,
  };
  const hash = auditHash(row);
  await append(trx, ctx, { ...row, hash });
}

/** One statement where the engine can: while the head is locked, every other write waits for each trip to the database. */
async function append(trx: Trx, { database }: Ctx, row: Hashed & { hash: string }): Promise<void> {
  const head = { seq: row.seq, hash: row.hash };
  if (database.engine === "postgres") {
    await trx
      .with("added", (add) => add.insertInto("audit").values(row))
      .updateTable("audit_head")
      .set(head)
      .where("id", "=", 1)
      .execute();
    return;
  }
  await trx.insertInto("audit").values(row).execute();
  await trx.updateTable("audit_head").set(head).where("id", "=", 1).execute();
}

/** The newest row of the log, as the caller's transaction sees it. */
export async function newestAudit(trx: Trx) {
  return trx
    .selectFrom("audit")
    .innerJoin("audit_head", "audit_head.seq", "audit.seq")
    .select(["audit.action", "audit.subject_id as subjectId"])
    .where("audit_head.id", "=", 1)
    .executeTakeFirst();
}

/**
 * Walks the whole chain. `brokenAt` is the first row whose hash does not follow from its content and its predecessor; the
 * head, where rows are missing from the end or stand beyond it. The log may grow meanwhile.
 */
export async function verifyAudit(ctx: Ctx): Promise<{ rows: number; brokenAt: number | null }> {
  const pageSize = 1000;
  const atLeast = await headSeq(ctx);
  let previous = "";
  let rows = 0;
  for (let after = 0; ; ) {
    const page = await ctx.db
      .selectFrom("audit")
      .selectAll()
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(pageSize)
      .execute();
    for (const row of page) {
      const expected = auditHash({ ...row, previous_hash: previous });
      if (row.seq !== after + 1 || row.previous_hash !== previous || row.hash !== expected) {
        return { rows, brokenAt: row.seq };
      }
      previous = row.hash;
      after = row.seq;
      rows += 1;
    }
    if (page.length < pageSize) break;
  }
  const atMost = await headSeq(ctx);
  if (rows < atLeast) return { rows, brokenAt: atLeast };
  return { rows, brokenAt: rows > atMost ? atMost : null };
}

async function headSeq({ db }: Ctx): Promise<number> {
  const head = await db.selectFrom("audit_head").select("seq").executeTakeFirstOrThrow();
  return head.seq;
}

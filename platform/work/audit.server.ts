import { createHash } from "node:crypto";
import { type Engine, lockingRow, type Trx } from "#platform/database/engine.server.ts";
import type { AuditTable } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayCode } from "#platform/time/day-code.server.ts";
import { type AuditPlace, isSealed, sealOf } from "./audit-seal.server.ts";

export type AuditEntry = {
  /** "noun.verb", such as "lead.status_changed". */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Ids, field names, old and new states. No personal data, secrets or message texts: rows outlive an erasure. */
  detail?: AuditTable["detail"];
  /**
   * Set when a person without a session acts on a staff account: "plain" once they have proved to be its owner, "coded"
   * for attempts that anybody can make. By default addresses of staff and programs are stored, those of visitors are
   * not.
   */
  address?: "plain" | "coded";
};

/** A row before it has its hash; `detail` is the stored text. */
type Hashed = Omit<AuditTable, "hash" | "detail"> & { detail: string };

/** The fields that a row's hash covers, in their fixed order. */
export const hashedFields = [
  "seq",
  "at",
  "actorKind",
  "actorId",
  "action",
  "subjectType",
  "subjectId",
  "detail",
  "address",
  "requestId",
  "previousHash",
] as const satisfies readonly (keyof Hashed)[];

/** Returns the SHA-256 of a row's fields, which include the hash of the previous row. */
export function auditHash(row: Hashed): string {
  const fields = hashedFields.map((name) => row[name]);
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

/** Returns the form in which the log stores the address of an action, as the privacy policy states. */
function storedAddress({ actor, address, env, now }: RequestContext, entry: AuditEntry): string {
  if (entry.address === "coded") return `code ${dayCode(env, address, now()).slice(0, 12)}`;
  const isKnown = actor.kind === "staff" || actor.kind === "program";
  return isKnown || entry.address === "plain" ? address : "";
}

/** Adds a row to the append-only, hash-chained audit log in the caller's transaction: without a row, no write. */
export async function recordAudit(trx: Trx, ctx: RequestContext, entry: AuditEntry): Promise<void> {
  const head = await lockedHead(trx, ctx.database.engine);
  const row = {
    seq: head.seq + 1,
    at: ctx.now(),
    actorKind: ctx.actor.kind,
    actorId: "id" in ctx.actor ? ctx.actor.id : null,
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    detail: entry.detail ?? {},
    address: storedAddress(ctx, entry),
    requestId: ctx.requestId,
    previousHash: head.hash,
  };
  const end = { seq: row.seq, hash: auditHash({ ...row, detail: JSON.stringify(row.detail) }) };
  await append(trx, ctx, {
    row: { ...row, hash: end.hash },
    head: { ...end, ...nextSeal(ctx, head, end) },
  });
}

/** Uses a single statement on PostgreSQL: while the head is locked, every other write waits for each round trip. */
async function append(
  trx: Trx,
  { database }: RequestContext,
  { row, head }: { row: AuditTable; head: Head },
): Promise<void> {
  if (database.engine === "postgres") {
    await trx
      .with("added", (add) => add.insertInto("audit").values(row))
      .updateTable("auditHead")
      .set(head)
      .where("id", "=", 1)
      .execute();
    return;
  }
  await trx.insertInto("audit").values(row).execute();
  await trx.updateTable("auditHead").set(head).where("id", "=", 1).execute();
}

/** Returns the newest row of the log, as the caller's transaction sees it. */
export async function newestAudit(trx: Trx) {
  return trx
    .selectFrom("audit")
    .innerJoin("auditHead", "auditHead.seq", "audit.seq")
    .select(["audit.action", "audit.subjectId"])
    .where("auditHead.id", "=", 1)
    .executeTakeFirst();
}

/**
 * Seals the current end of the log, in the caller's transaction: once when seals are introduced, and when an owner
 * accepts a log that was sealed with another secret.
 */
export async function sealAuditHead(
  trx: Trx,
  ctx: Pick<RequestContext, "env" | "database">,
): Promise<void> {
  const head = await lockedHead(trx, ctx.database.engine);
  await trx
    .updateTable("auditHead")
    .set({ signature: sealOf(ctx.env, "head", head) })
    .where("id", "=", 1)
    .execute();
}

/** Locks and returns the end of the log until the transaction ends. Tables of an older release have no seal. */
function lockedHead(trx: Trx, engine: Engine): Promise<Head> {
  const row = trx.selectFrom("auditHead").selectAll().where("id", "=", 1);
  return lockingRow(engine, row).executeTakeFirstOrThrow();
}

type Head = AuditPlace & { signature?: string };

/**
 * Returns the seal of the new end; none if the old end has no valid seal, otherwise the next action would seal the
 * chain of an attacker who can write only the database.
 */
function nextSeal(
  { env, log }: RequestContext,
  before: Head,
  after: AuditPlace,
): { signature?: string } {
  if (before.signature === undefined) return {};
  if (isSealed(env, "head", { ...before, seal: before.signature })) {
    return { signature: sealOf(env, "head", after) };
  }
  log.error({ seq: before.seq }, "the audit log does not end where this server sealed it");
  return { signature: "" };
}

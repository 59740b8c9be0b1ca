import { createHmac, timingSafeEqual } from "node:crypto";
import type { Trx } from "#platform/database/engine.server.ts";
import type { StaffLinkPurpose } from "#platform/database/tables.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { currentKey, keyFor, readKeyRing } from "#platform/key-ring.server.ts";
import { dayMs, hourMs } from "#platform/time/durations.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import {
  endOpenLinks,
  findOpenLinkById,
  hasOpenResetLink,
  insertLink,
} from "./link-store.server.ts";
import { lockStaffRow } from "./store.server.ts";

/** Lifetime of a link (ms). */
export const linkLifetimeMs: Record<StaffLinkPurpose, number> = {
  invite: 3 * dayMs,
  reset: hourMs,
};

function sign(key: string, purpose: string, id: string): string {
  return createHmac("sha256", key).update(`staff-link ${purpose} ${id}`).digest("base64url");
}

/** Returns the keys of valid links. Until the first key change, one is the root secret, with which earlier releases signed. */
async function validKeys({ db, env }: Pick<RequestContext, "db" | "env">): Promise<string[]> {
  const ring = await readKeyRing({ db, env });
  const current = keyFor(ring, "staff-link");
  return ring.turns.length > 1 ? [current] : [current, ring.root];
}

/**
 * Returns the URL for an invitation or password mail. Its token is derived from the server's key, so that neither
 * database nor outbox stores it; as a URL fragment it stays out of server logs.
 */
export async function linkAddress(
  ctx: Pick<RequestContext, "db" | "env">,
  purpose: StaffLinkPurpose,
  id: string,
): Promise<string> {
  const token = `${purpose}.${id}.${sign(await currentKey(ctx, "staff-link"), purpose, id)}`;
  return `${ctx.env.PUBLIC_URL}/reset-password#${token}`;
}

/** Creates a link for a person; open ones stay valid. Returns its id. */
export async function makeLink(
  trx: Trx,
  ctx: RequestContext,
  wanted: { purpose: StaffLinkPurpose; staffId: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await insertLink(trx, {
    id,
    staffId: wanted.staffId,
    purpose: wanted.purpose,
    createdAt: ctx.now(),
    expiresAt: ctx.now() + linkLifetimeMs[wanted.purpose],
    usedAt: null,
  });
  return id;
}

/** Queues the mail with a new link and returns the link's id. The token is made on sending: the outbox stores none. */
export async function mailLink(
  trx: Trx,
  ctx: RequestContext,
  to: { id: string; email: string; purpose: StaffLinkPurpose },
): Promise<string> {
  const linkId = await makeLink(trx, ctx, { purpose: to.purpose, staffId: to.id });
  await enqueueMail(trx, ctx, {
    template: to.purpose === "invite" ? "staff.invitation" : "staff.reset",
    recipient: to.email,
    payload: { linkId },
    dedupeKey: `staff-link:${linkId}`,
    subjectType: "staff",
    subjectId: to.id,
  });
  return linkId;
}

/**
 * Returns whether this person has an open link for a new password from the last `withinMs`. Locks the person's row, so
 * that of two simultaneous requests the second sees the first one's link.
 */
export async function hasRecentResetLink(
  trx: Trx,
  ctx: RequestContext,
  { staffId, withinMs }: { staffId: string; withinMs: number },
): Promise<boolean> {
  await lockStaffRow(trx, ctx.database.engine, staffId);
  return hasOpenResetLink(trx, { staffId, since: ctx.now() - withinMs });
}

/** Ends all open links of a person. Returns their ids. */
export async function endLinks(trx: Trx, ctx: RequestContext, staffId: string): Promise<string[]> {
  return endOpenLinks(trx, { now: ctx.now(), staffId });
}

/** Returns the open link of a token; undefined for one that is used, expired or forged. */
export async function findOpenLink(ctx: RequestContext, token: string) {
  const [purpose = "", id = "", signature = ""] = token.split(".");
  const keys = await validKeys(ctx);
  if (!keys.some((key) => isSame(sign(key, purpose, id), signature))) return undefined;
  return findOpenLinkById(ctx.db, id, ctx.now());
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

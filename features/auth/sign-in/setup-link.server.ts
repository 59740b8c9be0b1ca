import { createHash, randomBytes } from "node:crypto";
import { addStaff, type NewStaff, prepareStaff } from "#features/auth/staff/service.server.ts";
import { countStaff } from "#features/auth/staff/store.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";

/** The lifetime of the link in the start log (ms). */
export const setupLinkLifetimeMs = 24 * 60 * 60_000;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns a single-use address that creates the owner account; null once there is staff. Only its hash is stored. */
export async function createSetupLink(ctx: RequestContext): Promise<string | null> {
  if ((await countStaff(ctx.db)) > 0) return null;
  const token = randomBytes(24).toString("base64url");
  await ctx.db
    .insertInto("setup_link")
    .values({
      token_hash: hashOf(token),
      expires_at: ctx.now() + setupLinkLifetimeMs,
      used_at: null,
    })
    .execute();
  // The fragment reaches no server log.
  return `${ctx.env.PUBLIC_URL}/setup#${token}`;
}

/** Uses up the link and creates the owner. @throws forbidden for a used, expired or unknown link; invalid for a weak password */
export async function setUpOwner(
  ctx: RequestContext,
  input: Omit<NewStaff, "role"> & { token: string },
): Promise<void> {
  const refused = new ExpectedError("forbidden", {
    words: "This link was used or is too old. Restart the server to get a new one.",
  });
  const wanted = hashOf(input.token);
  if (!(await isUsable(ctx, wanted))) throw refused;
  const { token: _, ...person } = input;
  const prepared = await prepareStaff(ctx, { ...person, role: "owner" });
  await ctx.db.transaction().execute(async (trx) => {
    // All open links end together, so the second of two simultaneous uses finds none.
    const ended = await trx
      .updateTable("setup_link")
      .set({ used_at: ctx.now() })
      .where("used_at", "is", null)
      .where("expires_at", ">", ctx.now())
      .returning("token_hash")
      .execute();
    if (!ended.some((link) => link.token_hash === wanted)) throw refused;
    if ((await countStaff(trx)) > 0) throw refused;
    await addStaff(trx, ctx, prepared);
  });
}

async function isUsable(ctx: RequestContext, tokenHash: string): Promise<boolean> {
  const link = await ctx.db
    .selectFrom("setup_link")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  return link !== undefined && (await countStaff(ctx.db)) === 0;
}

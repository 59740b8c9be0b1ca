import type { RequestContext } from "#platform/http/context.server.ts";

/** Stores the postal address without which no mail is sent to the list. */
export async function aPostalAddress(ctx: RequestContext): Promise<void> {
  const value = { postalAddress: "P.O. Box 1995, Encino, CA 91426" };
  const row = { key: "mail", value, version: 1, updatedAt: ctx.now(), updatedBy: null };
  await ctx.db.insertInto("setting").values(row).execute();
}

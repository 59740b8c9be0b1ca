import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { readKeyRing } from "#platform/key-ring.server.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import type { Auth } from "./better-auth.server.ts";

/** Imports the library on first use: it is a sixth of the server's code, and visitors never need it. */
const library = () => import("./better-auth.server.ts");

/** Rebuilds the library only after a key change: building it takes longer than most calls. */
const sources = perProduct((appContext) => {
  let cached: { turns: string; auth: Auth } | undefined;
  return async () => {
    const { createAuth } = await library();
    const ring = await readKeyRing({ db: appContext.database.db, env: appContext.env });
    const turns = ring.turns.map(({ salt }) => salt).join();
    if (cached?.turns !== turns) cached = { turns, auth: createAuth(appContext, ring) };
    return cached.auth;
  };
});

/** Returns the sign-in library (Better Auth) with the current keys. */
export const authOf = (appContext: AppContext): Promise<Auth> => sources(appContext)();

/** A browser's request, and the library that serves it. */
export type AuthCall = { auth: Auth; request: Request };

export type AuthTables = Pick<Awaited<Auth["$context"]>, "adapter" | "internalAdapter">;

/** Returns the library's adapters for callers that neither sign nor verify, in their transaction if one is given. */
export async function authTables(appContext: AppContext, db?: Db | Trx): Promise<AuthTables> {
  const { createTables } = await library();
  return createTables(appContext, db);
}

/** Returns the library in the caller's transaction. */
export async function authWithin(appContext: AppContext, trx: Trx): Promise<Auth> {
  const { createAuth } = await library();
  return createAuth(appContext, await readKeyRing({ db: trx, env: appContext.env }), trx);
}

import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { readKeyRing } from "#platform/key-ring.server.ts";
import type { Auth } from "./better-auth.server.ts";

/** The library with the keys of this moment. */
export type AuthSource = () => Promise<Auth>;

/** Loaded for the first who signs in or is signed in: it is a sixth of the server's code, and no visitor needs it. */
const library = () => import("./better-auth.server.ts");

/** Made once for each turn of the keys: making it takes longer than most calls of it. */
export function authSource(appContext: AppContext): AuthSource {
  let kept: { turns: string; auth: Auth } | undefined;
  return async () => {
    const { createAuth } = await library();
    const ring = await readKeyRing({ db: appContext.database.db, env: appContext.env });
    const turns = ring.turns.map(({ salt }) => salt).join();
    if (kept?.turns !== turns) kept = { turns, auth: createAuth(appContext, ring) };
    return kept.auth;
  };
}

export type AuthTables = Pick<Awaited<Auth["$context"]>, "adapter" | "internalAdapter">;

/** The library's tables, for verbs that sign and check nothing; in the caller's transaction where one is given. */
export async function authTables(appContext: AppContext, db?: Db | Trx): Promise<AuthTables> {
  const { createTables } = await library();
  return createTables(appContext, db);
}

/** The library in the caller's transaction. */
export async function authWithin(appContext: AppContext, trx: Trx): Promise<Auth> {
  const { createAuth } = await library();
  return createAuth(appContext, await readKeyRing({ db: trx, env: appContext.env }), trx);
}

import { sql } from "kysely";
import type { Trx } from "#platform/database/engine.server.ts";
import { ownTables } from "#platform/database/own-tables.server.ts";

/** Statements by table that end sessions, sign-ins in progress, password links and API tokens. */
const endings = {
  staff_session: () => sql`delete from staff_session`,
  staff_challenge: () => sql`delete from staff_challenge`,
  // Tables of releases before our own sessions.
  auth_session: () => sql`delete from auth_session`,
  auth_verification: () => sql`delete from auth_verification`,
  sso_request: () => sql`delete from sso_request`,
  staff_link: (now: number) => sql`update staff_link set used_at = ${now} where used_at is null`,
  api_token: (now: number) =>
    sql`update api_token set revoked_at = ${now} where revoked_at is null`,
};

/**
 * Ends in a copy everything with which somebody could act. The copy may belong to an earlier release, so that it ends what
 * the tables that it has can hold. Returns the number of ended rows by table.
 */
export async function endInCopy(trx: Trx, now: number): Promise<Record<string, number>> {
  const tables = new Set((await ownTables(trx)).map(({ name }) => name));
  const ended: Record<string, number> = {};
  for (const [table, ending] of Object.entries(endings)) {
    if (!tables.has(table)) continue;
    const { numAffectedRows = 0n } = await ending(now).execute(trx);
    ended[table] = Number(numAffectedRows);
  }
  return ended;
}

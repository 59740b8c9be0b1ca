import {
  finishRestore,
  requireNoLostDatabase,
} from "#features/backups/switch/finish-restore.server.ts";
import type { Env } from "#platform/env.server.ts";

/**
 * Returns the environment once the database may be opened: a restore that was killed is finished or taken back first.
 * `read` is called again afterwards, because that may put another session secret in place.
 * @throws ExpectedError while a restore is running, or when the folder has lost its database
 */
export async function settledEnv(read: () => Env): Promise<Env> {
  const env = read();
  await finishRestore(env);
  requireNoLostDatabase(env);
  return read();
}

import { existsSync } from "node:fs";
import { moveSecret } from "#features/backups/move-secret.server.ts";
import { moveRows } from "#features/backups/move-store.server.ts";
import { finishRestore } from "#features/backups/switch/finish-restore.server.ts";
import { lockForUse } from "#platform/database/use-lock.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { callOf, runCommand, settledCommandEnv, withDatabase } from "./run-command.ts";

const usage = `Copies every row of the site's database into an empty one of the other engine and compares both. The session
secret goes along. Stop the site first.

  PGPASSWORD=… ${callOf("move")} --to postgres://user@host/database
  ${callOf("move")} --to ./other-data      a folder: a SQLite database in it`;

await runCommand(async () => {
  const at = process.argv.indexOf("--to");
  const to = at < 0 ? undefined : process.argv[at + 1];
  if (!to) throw new ExpectedError("invalid", { message: usage });
  const env = await settledCommandEnv();
  const target = /^postgres(ql)?:/.test(to)
    ? { ...env, DATABASE_URL: to }
    : { ...env, DATABASE_URL: undefined, DATA_DIR: to };
  if (!target.DATABASE_URL && !existsSync(to)) {
    throw new ExpectedError("invalid", {
      message: `The folder ${to} does not exist. Create it first.`,
    });
  }
  await finishRestore(target);
  // Rows written to the source during the move would be missing in the target.
  const locks = [await lockForUse(env, "alone")];
  try {
    locks.push(await lockForUse(target, "alone"));
    const alongWith = () => moveSecret(env, target, Date.now());
    return await withDatabase(env, (from) =>
      withDatabase(target, (into) => moveRows(from, into, alongWith)),
    );
  } finally {
    for (const lock of locks) await lock.release();
  }
});

import { makeBackup, proveNewestBackup } from "#features/backups/service.server.ts";
import { systemContext } from "#platform/http/context.server.ts";
import { runCommand, settledCommandEnv, withDatabase } from "./run-command.ts";

// npm run backup               copies the database into BACKUP_DIR while the site runs
// npm run backup -- --prove    restores the newest copy to a scratch database and checks it

await runCommand(async () =>
  withDatabase(await settledCommandEnv(), async (appContext) => {
    const ctx = systemContext(appContext, "command");
    return process.argv.includes("--prove") ? proveNewestBackup(ctx) : makeBackup(ctx, "by-hand");
  }),
);

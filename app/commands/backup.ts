import { makeBackup, proveNewestBackup } from "#features/backups/service.server.ts";
import { systemCtx } from "#platform/http/context.server.ts";
import { commandEnv, runCommand, withDatabase } from "./run-command.ts";

// npm run backup               copies the database into BACKUP_DIR while the site runs
// npm run backup -- --prove    restores the newest copy to a scratch database and looks at it

await runCommand(() =>
  withDatabase(commandEnv(), async (ground) => {
    const ctx = systemCtx(ground, "command");
    return process.argv.includes("--prove") ? proveNewestBackup(ctx) : makeBackup(ctx, "by-hand");
  }),
);

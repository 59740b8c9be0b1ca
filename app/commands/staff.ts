import { existsSync } from "node:fs";
import { migrateAuth } from "#features/auth/better-auth.server.ts";
import { createFromConsole, rescueFromConsole } from "#features/auth/rescue.server.ts";
import { inviteSchema } from "#features/auth/staff-contract.ts";
import { type Ctx, systemCtx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { EnvError, readEnv } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import { createLog } from "#platform/log.server.ts";
import { roles } from "#platform/permissions.ts";

const usage = `Staff accounts from the console. Run it where the server runs, with its environment.

  npm run staff -- create <e-mail> "<name>" [role]   adds a person; roles: ${roles.join(", ")} (owner if left out)
  npm run staff -- rescue <e-mail>                   lets a locked-out person in again

Both print an address that sets the password, once.`;

/** What the operator asked for, or a text that says what is missing. */
async function run(ctx: Ctx, [command, email = "", name = "", role = "owner"]: string[]) {
  if (command === "rescue" && email) {
    return `Set a new password here, once, within an hour:\n  ${await rescueFromConsole(ctx, email)}`;
  }
  if (command !== "create") throw new ExpectedError("invalid", { words: usage });
  const person = inviteSchema.safeParse({ email, name, role });
  if (!person.success) {
    const faults = person.error.issues.map((issue) => issue.message).join("\n");
    throw new ExpectedError("invalid", { words: `${faults}\n\n${usage}` });
  }
  return `${person.data.name} sets a password here, once, within 72 hours:\n  ${await createFromConsole(ctx, person.data)}`;
}

async function main(): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv();
  const database = openDatabase(env);
  const ground = { env, database, log: createLog("error"), now: Date.now };
  try {
    await database.exclusively(async () => {
      await migrate(database);
      await migrateAuth(ground);
    });
    console.log(await run(systemCtx(ground, "command"), process.argv.slice(2)));
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof ExpectedError || error instanceof EnvError)) throw error;
  const fields = error instanceof ExpectedError ? Object.values(error.fields ?? {}) : [];
  console.error(fields[0] ?? error.message);
  return 1;
});

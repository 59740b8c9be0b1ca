import { existsSync } from "node:fs";
import { largeSize, seed, smallSize } from "#app/seed/seed.server.ts";
import { migrateAuth } from "#features/auth/better-auth.server.ts";
import { systemCtx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { EnvError, readEnv } from "#platform/env.server.ts";
import { ExpectedError } from "#platform/errors.ts";
import { createLog } from "#platform/log.server.ts";

const usage = `Sample data to try the site with. Run it where the server runs, with its environment.

  npm run seed               some of everything, named as sample
  npm run seed -- --large    10,000 leads, 1,000 posts, 1,000,000 events
  npm run seed -- --yes      also where the database holds data of people`;

async function main(options: readonly string[]): Promise<number> {
  const unknown = options.filter((option) => !["--large", "--yes"].includes(option));
  if (unknown.length > 0) throw new ExpectedError("invalid", { words: usage });
  if (existsSync(".env")) process.loadEnvFile(".env");
  const env = readEnv();
  const database = openDatabase(env);
  const ground = { env, database, log: createLog("error"), now: Date.now };
  const began = performance.now();
  try {
    await database.exclusively(async () => {
      await migrate(database);
      await migrateAuth(ground);
    });
    await seed(systemCtx(ground, "command"), options.includes("--large") ? largeSize : smallSize, {
      evenSo: options.includes("--yes"),
      tell: (words) => console.log(`  ${words}`),
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`Sample data added to ${database.description} in ${seconds} s.`);
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ExpectedError || error instanceof EnvError)) throw error;
  console.error(error instanceof ExpectedError && error.fields ? usage : error.message);
  return 1;
});

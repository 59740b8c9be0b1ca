import { largeSize, seed, smallSize } from "#app/seed/seed.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { commandEnv, runCommand, withDatabase } from "./run-command.ts";

const usage = `Sample data to try the site with. Run it where the server runs, with its environment.

  npm run seed               some of everything, named as sample
  npm run seed -- --large    10,000 leads, 1,000 posts, 1,000,000 events
  npm run seed -- --yes      also where the database holds data of people`;

async function run(appContext: AppContext, options: readonly string[]): Promise<string> {
  const unknown = options.filter((option) => !["--large", "--yes"].includes(option));
  if (unknown.length > 0) throw new ExpectedError("invalid", { words: usage });
  const began = performance.now();
  await seed(
    systemContext(appContext, "command"),
    options.includes("--large") ? largeSize : smallSize,
    {
      evenSo: options.includes("--yes"),
      tell: (words) => console.log(`  ${words}`),
    },
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  return `Sample data added to ${appContext.database.description} in ${seconds} s.`;
}

await runCommand(() =>
  withDatabase(commandEnv(), (appContext) => run(appContext, process.argv.slice(2))),
);

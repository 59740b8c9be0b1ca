import {
  hugeSize,
  largeSize,
  requireEmpty,
  type SeedSize,
  seed,
  smallSize,
} from "#app/seed/seed.server.ts";
import {
  describeSampleStaff,
  isLocal,
  readSampleStaff,
  seedStaff,
} from "#app/seed/staff.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { callOf, runCommand, settledCommandEnv, withDatabase } from "./run-command.ts";

const usage = `Adds sample data for trying out the site. Run it on the server, with the same environment.

  ${callOf("seed")}            some of everything, named as sample
  ${callOf("seed")} --large    10,000 leads, 1,000 posts, 1,000,000 events
  ${callOf("seed")} --huge     1,000,000 leads, 1,000,000 subscribers, 20,000 posts (--huge=20000: fewer)
  ${callOf("seed")} --yes      even if the database holds real data
  ${callOf("seed")} --code     only prints the sample accounts, with a fresh authenticator code

Where PUBLIC_URL is this machine, it also adds a staff account for each role and prints how to sign in.`;

const hugeOption = /^--huge(?:=([1-9]\d{0,6}))?$/;

/** Returns the amount of data that the options request; null for an unknown option. */
function sizeOf(options: readonly string[]): SeedSize | null {
  const known = (option: string) =>
    hugeOption.test(option) || ["--large", "--yes", "--code"].includes(option);
  if (!options.every(known)) return null;
  const huge = options.map((option) => hugeOption.exec(option)).find((found) => found !== null);
  if (huge) return hugeSize(huge[1] ? Number(huge[1]) : undefined);
  return options.includes("--large") ? largeSize : smallSize;
}

async function run(appContext: AppContext, options: readonly string[]): Promise<string> {
  const size = sizeOf(options);
  if (!size) throw new ExpectedError("invalid", { message: usage });
  if (options.includes("--code")) return sampleStaff(appContext);
  const began = performance.now();
  const ctx = systemContext(appContext, "command");
  await requireEmpty(ctx, options.includes("--yes"));
  // Before the leads, so that some of them have an owner.
  const staff = isLocal(appContext.env) ? await seedStaff(ctx) : null;
  await seed(ctx, size, (text) => console.log(`  ${text}`));
  const seconds = Math.round((performance.now() - began) / 1000);
  const added = `Sample data added to ${appContext.database.description} in ${seconds} s.`;
  if (!staff) return `${added} No staff accounts: PUBLIC_URL is a public address.`;
  return `${added}\n\n${describeSampleStaff(staff)}`;
}

async function sampleStaff({ env }: AppContext): Promise<string> {
  const sample = readSampleStaff(env);
  if (!sample)
    throw new ExpectedError("not_found", { message: "This site has no sample accounts." });
  return describeSampleStaff(sample);
}

await runCommand(async () =>
  withDatabase(await settledCommandEnv(), (appContext) => run(appContext, process.argv.slice(2))),
);

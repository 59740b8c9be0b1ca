import { counted } from "#platform/counted.ts";
import { type Env, EnvError, examineEnv } from "#platform/env.server.ts";
import { backupKey, backupProof, newestBackup } from "./backups.ts";
import { type Check, runCheck } from "./check.ts";
import { backupTools, database, use } from "./database.ts";
import { examine } from "./examined.ts";
import { type Finding, fault, reasonOf } from "./finding.ts";
import { disk, folders } from "./folders.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { incomingMail, mailSignIn, outgoingMail } from "./mail.ts";
import { fileStore, publicAddress } from "./outside.ts";
import { clock, jobs, testLead } from "./running.ts";
import { settings } from "./settings.ts";

/** Every check, in the order in which they are printed. */
const checks: readonly Check[] = [
  settings,
  folders,
  disk,
  database,
  use,
  backupTools,
  newestBackup,
  backupProof,
  backupKey,
  mailSignIn,
  outgoingMail,
  incomingMail,
  fileStore,
  publicAddress,
  clock,
  jobs,
  testLead,
];

type Named = Finding & { name: string };

/** Returns one sentence for each wrong setting, which are indented lines of the message. */
function settingProblems(error: unknown): string[] {
  const lines = error instanceof EnvError ? error.message.split("\n") : [];
  const listed = lines.filter((line) => line.startsWith("  ")).map((line) => line.trim());
  return listed.length > 0 ? listed : [`${reasonOf(error)}.`];
}

async function findings(source: NodeJS.ProcessEnv, now: () => number): Promise<Named[]> {
  let env: Env;
  try {
    env = examineEnv(source);
  } catch (error) {
    return settingProblems(error).map((message) => ({ name: "Settings", ...fault(message) }));
  }
  const site = examine(env, now);
  try {
    return await Promise.all(checks.map((check) => runCheck(check, site)));
  } finally {
    await site.close();
  }
}

/**
 * Runs all checks at once, each within its limit. Returns one line for each, without any secret, and the number of
 * faults.
 */
export async function runDoctor(
  source: NodeJS.ProcessEnv,
  now: () => number,
): Promise<{ report: string; faults: number }> {
  const found = await findings(source, now);
  const count = (wanted: Finding["state"]) => found.filter(({ state }) => state === wanted).length;
  const lines = found.map(({ state, name, message }) => `${state.padEnd(5)}  ${name}: ${message}`);
  const sum = `${counted(count("fault"), "fault")}, ${counted(count("note"), "note")}.`;
  return {
    report: hideSecrets([...lines, sum].join("\n"), source),
    faults: count("fault"),
  };
}

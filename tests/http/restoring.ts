import { join } from "node:path";
import { endRestored } from "#features/auth/sessions/lockdown.server.ts";
import { restoreBackup } from "#features/backups/restore.server.ts";
import type { Held } from "#features/backups/restored/contract.ts";
import { makeBackup } from "#features/backups/service.server.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";
import { clock, jsonOf, type TestSite } from "./harness.ts";

/** Makes a backup. Returns its file. */
export async function copyOf({ ctx, appContext }: TestSite): Promise<string> {
  const said = await makeBackup(ctx, "by-hand");
  return join(appContext.env.DATA_DIR, "backups", said.split(",")[0] ?? "");
}

/** Restores a copy over a site's database as the command does. Returns its report. */
export function restore(
  { appContext: { env, log } }: Pick<TestSite, "appContext">,
  file: string,
  options: { withoutCopy?: boolean } = {},
): Promise<string> {
  const how = { overwrite: true, endSessions: endRestored, log, ...options };
  return restoreBackup(env, { file, now: clock.now(), ...how });
}

type Start = (overrides: { env: Record<string, string> }) => Promise<TestSite>;

/** Starts the product on the restored database of a site that sent nothing, with a mail server. */
export async function reopen(
  site: TestSite,
  startSite: Start,
  onEnd: (stop: () => Promise<void>) => void,
) {
  const smtp = await startSmtp();
  onEnd(() => smtp.stop());
  const { DATA_DIR, DATABASE_URL } = site.appContext.env;
  const again = await startSite({
    env: { DATA_DIR, ...(DATABASE_URL ? { DATABASE_URL } : {}), SMTP_URL: smtp.url },
  });
  const recipients = () => smtp.mails.flatMap(({ to }) => to).sort();
  return { again, recipients, owner: await again.signInAs("owner") };
}

/** Returns what an owner sees of the hold. */
export const readHeld = async (owner: { get(path: string): Promise<Response> }) =>
  (await jsonOf<{ held: Held | null }>(await owner.get("/api/restored-copy"))).held;

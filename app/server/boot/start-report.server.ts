import { placeholderSettings } from "#features/settings/placeholders.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { viewMailSignIn } from "#platform/mail/sign-in/state.server.ts";

async function mailLine({ env, database: { db } }: AppContext): Promise<string> {
  const signIn = await viewMailSignIn({ db, env });
  if (signIn) {
    const by = `${signIn.label} as ${signIn.mailbox}`;
    return signIn.state === "connected"
      ? `on, through ${by}`
      : `held: not signed in to ${by}; press Connect in the settings`;
  }
  return env.SMTP_URL
    ? `on, through ${new URL(env.SMTP_URL).host}`
    : "held: SMTP_URL is not set, emails wait in the outbox";
}

/** Returns the report printed at start: address, database, mail, settings still to make. */
export async function startReport(
  appContext: AppContext,
  facts: { port: number; setupLink: string | null },
): Promise<string> {
  const { env, database } = appContext;
  const placeholders = placeholderSettings(
    await currentSettings({ db: database.db }),
    env.PUBLIC_URL,
  );
  const lines = [
    `Site       http://localhost:${facts.port}  (public address ${env.PUBLIC_URL})`,
    `Database   ${database.description}`,
    `Mail       ${await mailLine(appContext)}`,
  ];
  if (placeholders.length > 0) lines.push(`To set     ${placeholders.join(", ")}`);
  if (facts.setupLink) {
    lines.push(
      "",
      "No staff yet. Create the owner account here (once, within 24 hours):",
      `  ${facts.setupLink}`,
    );
  }
  return lines.join("\n");
}

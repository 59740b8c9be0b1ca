import type { Trx } from "#platform/database/engine.server.ts";
import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { withEdition } from "./consent-edition.server.ts";
import { type SettingGroup, type Settings, settingSchemas } from "./contract.ts";
import { companyPlaceholders, placeholderSettings } from "./placeholders.ts";
import { storableValue, valueForHistory, withoutSecrets } from "./secrets.server.ts";
import { loadSettings, storeSetting } from "./store.server.ts";

/** Everything the settings screen shows. @throws forbidden */
export async function viewSettings(ctx: RequestContext) {
  requirePermission(ctx, "settings.view");
  const stored = await loadSettings(ctx.db);
  return {
    ...withoutSecrets(stored.settings),
    versions: stored.versions,
    placeholders: placeholderSettings(stored.settings, ctx.env.PUBLIC_URL),
  };
}

/** Which facts of the company still hold an example value, in words. @throws forbidden */
export async function viewExampleValues(ctx: RequestContext): Promise<string[]> {
  requirePermission(ctx, "settings.view");
  return companyPlaceholders((await loadSettings(ctx.db)).settings);
}

/**
 * Replaces one group and makes every rendered page old.
 * @throws forbidden, invalid with the fields, confirm_password, conflict when the group was saved since `version` was read.
 */
export async function saveSetting(
  ctx: RequestContext,
  input: { group: SettingGroup; value: unknown; version: number },
) {
  requirePermission(ctx, "settings.edit");
  const checked = check(settingSchemas[input.group], input.value);
  const value = await storableValue(ctx, input.group, checked);
  const write = { group: input.group, value, seenVersion: input.version };
  await ctx.db.transaction().execute(async (trx) => {
    await writeGroup(trx, ctx, { ...write, action: "settings.saved" });
    await raiseContentVersion(trx);
  });
  return { version: input.version + 1 };
}

/** Who needs a second factor, who reads what visitors write, and as whom the site sends mail. */
const guarded: ReadonlySet<SettingGroup> = new Set(["staffAccess", "notifications", "mail"]);

/**
 * Writes a checked group with its version and audit row in the caller's transaction, whichever way it came.
 * @throws confirm_password, conflict
 */
export async function writeGroup(
  trx: Trx,
  ctx: RequestContext,
  write: {
    group: SettingGroup;
    value: unknown;
    seenVersion: number;
    action: "settings.saved" | "settings.restored" | "settings.imported";
    detail?: Record<string, number>;
  },
): Promise<void> {
  if (guarded.has(write.group)) requireRecentPassword(ctx);
  const { actor } = ctx;
  const value =
    write.group === "consent"
      ? await withEdition(trx, write.value as Settings["consent"], ctx.now())
      : write.value;
  const stored = await storeSetting(trx, {
    key: write.group,
    value,
    history: valueForHistory(write.group, value),
    seenVersion: write.seenVersion,
    at: ctx.now(),
    author:
      actor.kind === "staff"
        ? { id: actor.id, name: actor.name }
        : { id: null, name: "The system" },
  });
  if (!stored) {
    throw new ExpectedError("conflict", {
      words: "Somebody saved these settings since you opened them.",
    });
  }
  await recordAudit(trx, ctx, {
    action: write.action,
    subjectType: "setting",
    subjectId: write.group,
    detail: { version: write.seenVersion + 1, ...write.detail },
  });
}

import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { type SettingGroup, settingGroups, settingSchemas } from "./contract.ts";
import { storableValue, withoutSecrets } from "./secrets.server.ts";
import { writeGroup } from "./service.server.ts";
import { defaultSettings, findVersion, loadSettings, pageOfVersions } from "./store.server.ts";
import { type SettingsFile, settingsFileFormat } from "./versions-contract.ts";

const pageSize = 20;

/** Returns a page of a group's versions, newest first, and the group's defaults. @throws forbidden */
export async function viewVersions(
  ctx: RequestContext,
  group: SettingGroup,
  before: number | undefined,
) {
  requirePermission(ctx, "settings.view");
  const rows = await pageOfVersions(ctx.db, group, { before, limit: pageSize + 1 });
  return {
    versions: rows.slice(0, pageSize).map((row) => ({
      version: row.version,
      at: row.at,
      authorName: row.author_name,
      value: row.value,
    })),
    more: rows.length > pageSize,
    delivered: defaultSettings[group],
  };
}

/**
 * Saves an earlier version as the newest; the versions between stay. @throws forbidden, not_found, invalid when it no
 * longer fits the schema, confirm_password, conflict
 */
export async function restoreVersion(
  ctx: RequestContext,
  input: { group: SettingGroup; version: number; seen: number },
) {
  requirePermission(ctx, "settings.edit");
  const { group } = input;
  const checked = check(settingSchemas[group], await earlierValue(ctx, group, input.version));
  const value = await storableValue(ctx, group, checked);
  await ctx.db.transaction().execute(async (trx) => {
    await writeGroup(trx, ctx, {
      group,
      value,
      seenVersion: input.seen,
      action: "settings.restored",
      detail: { from: input.version },
    });
    await raiseContentVersion(trx);
  });
  return { version: input.seen + 1 };
}

async function earlierValue(ctx: RequestContext, group: SettingGroup, version: number) {
  if (version === 0) return defaultSettings[group];
  const row = await findVersion(ctx.db, group, version);
  if (!row) throw new ExpectedError("not_found", { words: "There is no such version." });
  // Fields that a later release added get their default.
  return { ...defaultSettings[group], ...row.value };
}

/** Returns all settings as a file and audits the export. @throws forbidden, confirm_password */
export async function exportAll(ctx: RequestContext): Promise<SettingsFile> {
  requirePermission(ctx, "settings.edit");
  requireRecentPassword(ctx);
  const { settings } = await loadSettings(ctx.db);
  const entry = { action: "settings.exported", subjectType: "setting", subjectId: "all" };
  await ctx.db.transaction().execute((trx) => recordAudit(trx, ctx, entry));
  return {
    format: settingsFileFormat,
    exportedAt: new Date(ctx.now()).toISOString(),
    settings: withoutSecrets(settings).settings,
  };
}

type Import = { file: SettingsFile; seen: Record<string, number>; apply: boolean };

/**
 * Returns the fields that a file changes and, with `apply`, saves all changed groups or none. @throws forbidden,
 * invalid naming "group.field", confirm_password, conflict
 */
export async function importAll(ctx: RequestContext, { file, seen, apply }: Import) {
  requirePermission(ctx, "settings.edit");
  const stored = await loadSettings(ctx.db);
  const { settings } = withoutSecrets(stored.settings);
  const included = settingGroups.filter((group) => Object.hasOwn(file.settings, group));
  const unknown = Object.keys(file.settings).filter(
    (name) => !(settingGroups as readonly string[]).includes(name),
  );
  const changed = included
    .map((group) => ({ group, value: checkGroup(group, file.settings[group]) }))
    .map(({ group, value }) => ({ group, value, fields: changedFields(settings[group], value) }))
    .filter(({ fields }) => fields.length > 0);
  if (apply && changed.length > 0) {
    await ctx.db.transaction().execute(async (trx) => {
      for (const { group, value } of changed) {
        await writeGroup(trx, ctx, {
          group,
          value: await storableValue({ db: trx }, group, value),
          seenVersion: seen[group] ?? stored.versions[group] ?? 0,
          action: "settings.imported",
        });
      }
      await raiseContentVersion(trx);
    });
  }
  return {
    changes: changed.map(({ group, fields }) => ({ group, fields })),
    unknown,
    applied: apply,
  };
}

function checkGroup(group: SettingGroup, value: unknown) {
  try {
    return check(settingSchemas[group], value);
  } catch (error) {
    if (!(error instanceof ExpectedError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, words]) => [`${group}.${name}`, words]);
    throw new ExpectedError("invalid", {
      words: "The file contains invalid values. Nothing was changed.",
      fields: Object.fromEntries(fields),
    });
  }
}

/** Returns the names of fields that differ between two values of a group. */
function changedFields(before: object, after: object): string[] {
  const old = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]))
    .map(([name]) => name);
}

import { check } from "#platform/http/api.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { ReadRateLimiter } from "#platform/http/read-rate-limiter.server.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isListedDomain } from "#platform/mail/business-email.ts";
import { mailDomainCalls } from "#platform/mail/domain.ts";
import { perProduct } from "#platform/product/per-product.server.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { type SettingGroup, settingCalls, settingGroups, settingSchemas } from "./contract.ts";
import { placeholderSettings } from "./placeholders.ts";
import { currentSettings, refusedMailDomains } from "./reader.server.ts";
import { storableValue, withoutSecrets } from "./secrets.server.ts";
import { writeGroup } from "./service.server.ts";
import { defaultSettings, findVersion, loadSettings, pageOfVersions } from "./store.server.ts";
import { settingFileCalls, settingsFileFormat, settingVersionCalls } from "./versions-contract.ts";

export const settingVerbs = verbs(settingCalls, {
  async read(ctx) {
    const stored = await loadSettings(ctx.db);
    return {
      ...withoutSecrets(stored.settings),
      versions: stored.versions,
      placeholders: placeholderSettings(stored.settings, ctx.env.PUBLIC_URL),
    };
  },

  /** Invalidates every cached page. @throws invalid with the fields, confirm_password, conflict */
  async save(ctx, input) {
    const checked = check(settingSchemas[input.group], input.value);
    const value = await storableValue(ctx, input.group, checked);
    const write = { group: input.group, value, seenVersion: input.version };
    const { row } = await ctx.db.transaction().execute(async (trx) => {
      const stands = await writeGroup(trx, ctx, { ...write, action: "settings.saved" });
      if (stands.isNew) await raiseContentVersion(trx);
      return stands;
    });
    return { version: row.version };
  },
});

const pageSize = 20;

export const settingVersionVerbs = verbs(settingVersionCalls, {
  async list(ctx, { group, before }) {
    const rows = await pageOfVersions(ctx.db, group, { before, limit: pageSize + 1 });
    return {
      versions: rows.slice(0, pageSize),
      more: rows.length > pageSize,
      delivered: defaultSettings[group],
    };
  },

  /**
   * Keeps the versions between. @throws not_found, invalid when it no longer fits the schema, confirm_password,
   * conflict
   */
  async restore(ctx, { group, version, seen }) {
    const checked = check(settingSchemas[group], await earlierValue(ctx, group, version));
    const value = await storableValue(ctx, group, checked);
    await ctx.db.transaction().execute(async (trx) => {
      await writeGroup(trx, ctx, {
        group,
        value,
        seenVersion: seen,
        action: "settings.restored",
        detail: { from: version },
      });
      await raiseContentVersion(trx);
    });
    return { version: seen + 1 };
  },
});

async function earlierValue(ctx: RequestContext, group: SettingGroup, version: number) {
  if (version === 0) return defaultSettings[group];
  const row = await findVersion(ctx.db, group, version);
  if (!row) throw new ExpectedError("not_found", { message: "There is no such version." });
  // Fields that a later release added get their default.
  return { ...defaultSettings[group], ...row.value };
}

export const settingFileVerbs = verbs(settingFileCalls, {
  /** Audits the export. @throws confirm_password */
  async export(ctx) {
    requireRecentPassword(ctx);
    const { settings } = await loadSettings(ctx.db);
    const entry = { action: "settings.exported", subjectType: "setting", subjectId: "all" };
    await ctx.db.transaction().execute((trx) => recordAudit(trx, ctx, entry));
    return {
      format: settingsFileFormat,
      exportedAt: new Date(ctx.now()).toISOString(),
      settings: withoutSecrets(settings).settings,
    };
  },

  /** @throws invalid naming "group.field", confirm_password, conflict */
  async import(ctx, { file, seen, apply }) {
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
  },
});

function checkGroup(group: SettingGroup, value: unknown) {
  try {
    return check(settingSchemas[group], value);
  } catch (error) {
    if (!(error instanceof ExpectedError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, message]) => [
      `${group}.${name}`,
      message,
    ]);
    throw new ExpectedError("invalid", {
      message: "The file contains invalid values. Nothing was changed.",
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

/** Limits questions about mail domains, which anyone may ask. */
const limiterOf = perProduct(() => new ReadRateLimiter());

export const mailDomainVerbs = verbs(mailDomainCalls, {
  async check(ctx, { name }) {
    limiterOf(ctx).require(ctx);
    const refused = refusedMailDomains(await currentSettings(ctx));
    return { business: !isListedDomain(name.toLowerCase(), refused) };
  },
});

import { defaultCompany } from "#content/company.ts";
import { deliveredBannerTexts } from "#content/frame/consent-banner.ts";
import type { JsonObject } from "#platform/database/column-types.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { SettingVersionTable, Tables } from "#platform/database/tables.ts";
import { type Standing, storeVersioned } from "#platform/database/versioned-row.server.ts";
import { roles } from "#platform/permissions.ts";
import { type SettingGroup, type Settings, settingSchemas } from "./contract.ts";
import { retentionDays } from "./retention.ts";

/** Settings of a site on which nothing was saved yet. */
export const defaultSettings: Settings = {
  company: defaultCompany,
  hours: {
    timeZone: "America/Los_Angeles",
    openDays: [1, 2, 3, 4, 5],
    opens: "08:00",
    closes: "18:00",
    federalHolidays: true,
    closedDates: [],
  },
  notifications: settingSchemas.notifications.parse({ leadRecipients: [] }),
  mail: settingSchemas.mail.parse({ fromName: "", fromAddress: "" }),
  mailDomains: { refused: [], allowed: [] },
  // Drops the kinds whose retention the company does not choose.
  retention: settingSchemas.retention.parse(retentionDays),
  programs: { smsProgramEnabled: false, advertisingEnabled: false },
  verification: { turnstileSiteKey: "", turnstileSecret: "" },
  consent: { edition: 1, ...deliveredBannerTexts },
  measurement: { googleMeasurementId: "", firstPartyAnalytics: true },
  errors: { sentryDsn: "" },
  about: { confirmedSecurity: [], team: [] },
  promises: { callHours: 1, messageDays: 1, quoteDays: 1, assessmentDays: 1 },
  costBands: { confirmed: false, low: 500, high: 5000 },
  booking: {
    minutes: 30,
    noticeHours: 4,
    bufferMinutes: 15,
    daysAhead: 21,
    privateCalendars: false,
    unreadCalendars: "hold",
  },
  staffAccess: { secondFactorRoles: [...roles], graceDays: 14 },
  legal: { reviewedOn: "", reviewedBy: "" },
};

type StoredSettings = { settings: Settings; versions: Record<string, number> };

/** Reads every group. Missing fields get their default, as does a whole group that no longer fits its schema. */
export async function loadSettings(db: Db | Trx): Promise<StoredSettings> {
  const rows = await db.selectFrom("setting").select(["key", "value", "version"]).execute();
  const settings: Record<string, unknown> = { ...defaultSettings };
  const versions: Record<string, number> = {};
  for (const row of rows) {
    if (!(row.key in settingSchemas)) continue;
    const group = row.key as SettingGroup;
    const parsed = settingSchemas[group].safeParse({ ...defaultSettings[group], ...row.value });
    if (parsed.success) settings[group] = parsed.data;
    versions[group] = row.version;
  }
  return { settings: settings as Settings, versions };
}

type SettingWrite = {
  key: SettingGroup;
  value: JsonObject;
  /** Value without secrets, as the history stores it. */
  history: JsonObject;
  seenVersion: number;
  at: number;
  author: { id: string | null; name: string };
};

/** Saves a group with its version. Returns null when it has other values since the caller's `seenVersion`. */
export async function storeSetting(
  trx: Trx,
  write: SettingWrite,
): Promise<Standing<Tables["setting"]> | null> {
  const { key, at, author, value, seenVersion } = write;
  const change = { values: { value }, stamp: { updatedAt: at, updatedBy: author.id } };
  const after = await storeVersioned(trx, "setting", { key, version: seenVersion }, change);
  if (!after?.isNew) return after;
  const { version } = after.row;
  await trx
    .insertInto("settingVersion")
    .values({
      key,
      version,
      value: write.history,
      at,
      authorId: author.id,
      authorName: author.name,
    })
    .execute();
  return after;
}

/** Returns a page of saved versions of a group, newest first, by keyset. */
export async function pageOfVersions(
  db: Db,
  key: SettingGroup,
  page: { before: number | undefined; limit: number },
): Promise<SettingVersionTable[]> {
  let rows = db.selectFrom("settingVersion").selectAll().where("key", "=", key);
  if (page.before !== undefined) rows = rows.where("version", "<", page.before);
  return rows.orderBy("version", "desc").limit(page.limit).execute();
}

export async function findVersion(db: Db | Trx, key: SettingGroup, version: number) {
  return db
    .selectFrom("settingVersion")
    .selectAll()
    .where("key", "=", key)
    .where("version", "=", version)
    .executeTakeFirst();
}

import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { NotificationPreferenceTable } from "#platform/database/tables-notifications.ts";
import { mailModes, ofEachKind, type Preference } from "./contract.ts";
import { defaultPreference } from "./preference.ts";
import { preferenceRows } from "./store.server.ts";

/** Returns a stored preference; kinds missing in it get their default. */
function preferenceOf(row: NotificationPreferenceTable): Preference {
  return {
    ...row,
    mail: ofEachKind(
      (kind) => mailModes.find((mode) => mode === row.mail[kind]) ?? defaultPreference.mail[kind],
    ),
    push: ofEachKind((kind) => {
      const chosen = row.push?.[kind];
      return typeof chosen === "boolean" ? chosen : defaultPreference.push[kind];
    }),
    pushNames: row.pushNames === 1,
  };
}

/** Reads the preferences of these people and returns a lookup function; people without one have the default. */
export async function preferencesOf(
  db: Db | Trx,
  staffIds: readonly string[],
): Promise<(staffId: string) => Preference> {
  const rows = await preferenceRows(db, [...new Set(staffIds)]);
  const preferences = new Map(rows.map((row) => [row.staffId, preferenceOf(row)]));
  return (staffId) => preferences.get(staffId) ?? defaultPreference;
}

import { currentSettings, postalAddressOf } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";

/** Returns whether a postal address is set, without which the list may not be mailed. */
export async function hasPostalAddress(db: Db | Trx): Promise<boolean> {
  return postalAddressOf(await currentSettings({ db })) !== "";
}

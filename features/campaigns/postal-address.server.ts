import { currentSettings, postalAddressOf } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";

/** Returns whether the list may be mailed: not before a postal address is set. */
export async function hasPostalAddress(db: Db | Trx): Promise<boolean> {
  return postalAddressOf(await currentSettings({ db })) !== "";
}

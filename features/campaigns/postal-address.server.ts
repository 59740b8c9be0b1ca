import { currentSettings, postalAddressOf } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";

/** Whether mail may go to the list as things stand: not before the company has named a postal address. */
export async function hasPostalAddress(db: Db | Trx): Promise<boolean> {
  return postalAddressOf(await currentSettings({ db })) !== "";
}

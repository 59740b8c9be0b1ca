import { currentSettings } from "#features/settings/reader.server.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";

/**
 * The postal address under every mail to the list, "" while the company has named none. A P.O. box will do. Without
 * one nothing goes to the list: CAN-SPAM, 15 U.S.C. 7704(a)(5)(A)(iii).
 */
export async function postalAddress(db: Db | Trx): Promise<string> {
  const { mail, company } = await currentSettings({ db });
  return mail.postalAddress || company.address;
}

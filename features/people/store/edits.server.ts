import type { Trx } from "#platform/database/engine.server.ts";

/** Makes an address the only primary one among people who are one person. */
export async function setPrimary(trx: Trx, ids: readonly string[], address: string): Promise<void> {
  await trx
    .updateTable("personAddress")
    .set({ isPrimary: 0 })
    .where("personId", "in", ids)
    .where("address", "!=", address)
    .execute();
  await trx
    .updateTable("personAddress")
    .set({ isPrimary: 1, formerAt: null })
    .where("address", "=", address)
    .execute();
}

/** Takes an address out of use at a moment (ms), or back into use without one. */
export async function setFormer(trx: Trx, address: string, formerAt: number | null): Promise<void> {
  await trx
    .updateTable("personAddress")
    .set({ formerAt, ...(formerAt === null ? {} : { isPrimary: 0 as const }) })
    .where("address", "=", address)
    .execute();
}

/** Deletes a number of people who are one person; returns false if none of them has it. */
export async function deletePhone(
  trx: Trx,
  ids: readonly string[],
  phoneKey: string,
): Promise<boolean> {
  const result = await trx
    .deleteFrom("personPhone")
    .where("personId", "in", ids)
    .where("phoneKey", "=", phoneKey)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Gives a person another name, whatever its version. */
export async function renamePerson(
  trx: Trx,
  id: string,
  change: { name: string; nameKey: string },
): Promise<void> {
  await trx
    .updateTable("person")
    .set(({ eb }) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

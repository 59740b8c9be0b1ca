import type { Trx } from "#platform/database/engine.server.ts";
import type { PersonTable } from "./tables.ts";

export async function insertPerson(trx: Trx, row: PersonTable): Promise<void> {
  await trx.insertInto("person").values(row).execute();
}

/** Makes one person a part of another, with all who were merged into them before; `metAt`: when either was last met (ms). */
export async function joinPeople(
  trx: Trx,
  { into, from, metAt }: { into: string; from: string; metAt: number },
): Promise<void> {
  await trx.updateTable("person").set({ updatedAt: metAt }).where("id", "=", into).execute();
  await trx.updateTable("person").set({ rootId: into }).where("rootId", "=", from).execute();
  await trx.updateTable("person").set({ mergedInto: into }).where("id", "=", from).execute();
}

/** Makes a merged person one of their own again; `ids` are theirs and those of all who were merged into them. */
export async function partPeople(trx: Trx, id: string, ids: readonly string[]): Promise<void> {
  await trx.updateTable("person").set({ mergedInto: null }).where("id", "=", id).execute();
  await trx.updateTable("person").set({ rootId: id }).where("id", "in", ids).execute();
}

/** Gives an address to another person, as their primary one. */
export async function moveAddress(trx: Trx, address: string, personId: string): Promise<void> {
  await trx
    .updateTable("personAddress")
    .set({ personId, isPrimary: 1 })
    .where("address", "=", address)
    .execute();
}

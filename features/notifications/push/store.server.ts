import type { Database, Db, Trx } from "#platform/database/engine.server.ts";
import type { PushDeviceTable, PushKeyTable } from "#platform/database/tables-notifications.ts";
import { claimRows, type Lease } from "#platform/work/claim-rows.server.ts";

export async function devicesOf(db: Db | Trx, staffId: string): Promise<PushDeviceTable[]> {
  return db
    .selectFrom("push_device")
    .selectAll()
    .where("staff_id", "=", staffId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function devicesById(db: Db, ids: readonly string[]): Promise<PushDeviceTable[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("push_device").selectAll().where("id", "in", ids).execute();
}

/** Inserts a device; a known endpoint passes to the new person with the new keys. */
export async function putDevice(trx: Trx, row: PushDeviceTable): Promise<void> {
  const { id: _, endpoint: __, ...change } = row;
  await trx
    .insertInto("push_device")
    .values(row)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(change))
    .execute();
}

/** Deletes a device with its waiting messages. Returns false when the person has no such device. */
export async function deleteDevice(
  trx: Trx,
  which: { staffId: string } & ({ id: string } | { endpoint: string }),
): Promise<boolean> {
  const result = await trx
    .deleteFrom("push_device")
    .where("staff_id", "=", which.staffId)
    .where((where) =>
      "id" in which ? where("id", "=", which.id) : where("endpoint", "=", which.endpoint),
    )
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the waiting messages of a device, which were queued for the person who had it before. */
export async function deleteDeliveriesTo(trx: Trx, endpoint: string): Promise<void> {
  await trx
    .deleteFrom("push_delivery")
    .where("device_id", "in", (query) =>
      query.selectFrom("push_device").select("id").where("endpoint", "=", endpoint),
    )
    .execute();
}

/** Deletes all devices of a person; returns their number. */
export async function deleteDevicesOf(trx: Trx, staffId: string): Promise<number> {
  const result = await trx
    .deleteFrom("push_device")
    .where("staff_id", "=", staffId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteAllDevices(trx: Trx): Promise<void> {
  await trx.deleteFrom("push_device").execute();
}

export async function noteSuccess(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable("push_device")
    .set({ succeeded_at: at, failures: 0 })
    .where("id", "=", id)
    .execute();
}

export async function noteFailure(db: Db, id: string): Promise<void> {
  await db
    .updateTable("push_device")
    .set((set) => ({ failures: set("failures", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

type Queued = { notificationId: string; staffId: string; dueAt: number };

/** Queues a push message for each device of the notified people, in the caller's transaction. */
export async function queuePush(trx: Trx, queued: readonly Queued[]): Promise<void> {
  if (queued.length === 0) return;
  const devices = await trx
    .selectFrom("push_device")
    .select(["id", "staff_id"])
    .where("staff_id", "in", [...new Set(queued.map(({ staffId }) => staffId))])
    .execute();
  const rows = queued.flatMap(({ notificationId, staffId, dueAt }) =>
    devices
      .filter((device) => device.staff_id === staffId)
      .map((device) => ({
        id: crypto.randomUUID(),
        device_id: device.id,
        notification_id: notificationId,
        attempts: 0,
        due_at: dueAt,
        leased_until: null,
      })),
  );
  if (rows.length > 0) await trx.insertInto("push_delivery").values(rows).execute();
}

/** Claims due messages for this process; each claim counts as one attempt. */
export async function claimDeliveries(database: Database, lease: Lease) {
  return claimRows(database, "push_delivery", lease);
}

export async function deleteDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("push_delivery").where("id", "in", ids).execute();
}

export async function postponeDelivery(db: Db, id: string, dueAt: number): Promise<void> {
  await db
    .updateTable("push_delivery")
    .set({ due_at: dueAt, leased_until: null })
    .where("id", "=", id)
    .execute();
}

export async function findKey(db: Db | Trx): Promise<PushKeyTable | undefined> {
  return db.selectFrom("push_key").selectAll().executeTakeFirst();
}

/** Stores the key pair. Returns false when another process has stored one already. */
export async function insertKey(trx: Trx, row: PushKeyTable): Promise<boolean> {
  const result = await trx
    .insertInto("push_key")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteKey(trx: Trx, publicKey: string): Promise<void> {
  await trx.deleteFrom("push_key").where("public_key", "=", publicKey).execute();
}

import { sql } from "kysely";
import type { Database, Db, Trx } from "#platform/database/engine.server.ts";
import type { PushDeviceTable, PushKeyTable } from "#platform/database/tables-notifications.ts";
import { claimRows, type Lease } from "#platform/work/claim-rows.server.ts";

export async function devicesOf(db: Db | Trx, staffId: string): Promise<PushDeviceTable[]> {
  return db
    .selectFrom("pushDevice")
    .selectAll()
    .where("staffId", "=", staffId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function devicesById(db: Db, ids: readonly string[]): Promise<PushDeviceTable[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("pushDevice").selectAll().where("id", "in", ids).execute();
}

/** Inserts a device; a known endpoint passes to the new person with the new keys. */
export async function putDevice(trx: Trx, row: PushDeviceTable): Promise<void> {
  const { id: _, endpoint: __, ...change } = row;
  await trx
    .insertInto("pushDevice")
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
    .deleteFrom("pushDevice")
    .where("staffId", "=", which.staffId)
    .where((where) =>
      "id" in which ? where("id", "=", which.id) : where("endpoint", "=", which.endpoint),
    )
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the waiting messages of a device, which were queued for the person who had it before. */
export async function deleteDeliveriesTo(trx: Trx, endpoint: string): Promise<void> {
  await trx
    .deleteFrom("pushDelivery")
    .where("deviceId", "in", (query) =>
      query.selectFrom("pushDevice").select("id").where("endpoint", "=", endpoint),
    )
    .execute();
}

/** Deletes all devices of a person; returns their number. */
export async function deleteDevicesOf(trx: Trx, staffId: string): Promise<number> {
  const result = await trx
    .deleteFrom("pushDevice")
    .where("staffId", "=", staffId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteAllDevices(trx: Trx): Promise<void> {
  await trx.deleteFrom("pushDevice").execute();
}

export async function noteSuccess(db: Db, id: string, at: number): Promise<void> {
  await db
    .updateTable("pushDevice")
    .set({ succeededAt: at, failures: 0 })
    .where("id", "=", id)
    .execute();
}

export async function noteFailure(db: Db, id: string): Promise<void> {
  await db
    .updateTable("pushDevice")
    .set((set) => ({ failures: set("failures", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

type Queued = { notificationId: string; staffId: string; dueAt: number };

/** Queues a push message for each device of the notified people, in the caller's transaction. */
export async function queuePush(trx: Trx, queued: readonly Queued[]): Promise<void> {
  if (queued.length === 0) return;
  const devices = await trx
    .selectFrom("pushDevice")
    .select(["id", "staffId"])
    .where("staffId", "in", [...new Set(queued.map(({ staffId }) => staffId))])
    .execute();
  const rows = queued.flatMap(({ notificationId, staffId, dueAt }) =>
    devices
      .filter((device) => device.staffId === staffId)
      .map((device) => ({
        id: crypto.randomUUID(),
        deviceId: device.id,
        notificationId,
        attempts: 0,
        dueAt,
      })),
  );
  if (rows.length > 0) await trx.insertInto("pushDelivery").values(rows).execute();
}

/** Claims the longest due message of each device for this process; each claim counts as one attempt. */
export async function claimDeliveries(database: Database, lease: Lease) {
  const turns = { receiver: sql<string>`device_id`, share: 1 };
  return claimRows(database, "pushDelivery", { ...lease, turns });
}

export async function deleteDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("pushDelivery").where("id", "in", ids).execute();
}

export async function postponeDelivery(db: Db, id: string, dueAt: number): Promise<void> {
  await db
    .updateTable("pushDelivery")
    .set({ dueAt, leasedUntil: null })
    .where("id", "=", id)
    .execute();
}

type Resting = { deviceId: string; attempts: number; now: number };

/** Postpones all due messages of a device that could not be reached: they share the attempts of the one that was sent. */
export async function restDevice(
  db: Db,
  { deviceId, attempts, now, until }: Resting & { until: number },
): Promise<void> {
  await db
    .updateTable("pushDelivery")
    .set({ attempts, dueAt: until, leasedUntil: null })
    .where("deviceId", "=", deviceId)
    .where("dueAt", "<=", now)
    .execute();
}

/** Deletes the due messages of a device that rested as often as the one that was sent last, and that one. */
export async function dropResting(db: Db, { deviceId, attempts, now }: Resting): Promise<void> {
  await db
    .deleteFrom("pushDelivery")
    .where("deviceId", "=", deviceId)
    .where("dueAt", "<=", now)
    .where("attempts", ">=", attempts - 1)
    .execute();
}

export async function findKey(db: Db | Trx): Promise<PushKeyTable | undefined> {
  return db.selectFrom("pushKey").selectAll().executeTakeFirst();
}

/** Stores the key pair. Returns false when another process has stored one already. */
export async function insertKey(trx: Trx, row: PushKeyTable): Promise<boolean> {
  const result = await trx
    .insertInto("pushKey")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteKey(trx: Trx, publicKey: string): Promise<void> {
  await trx.deleteFrom("pushKey").where("publicKey", "=", publicKey).execute();
}

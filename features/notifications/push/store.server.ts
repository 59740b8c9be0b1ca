import type { Trx } from "#platform/database/engine.server.ts";

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
      })),
  );
  if (rows.length > 0) await trx.insertInto("push_delivery").values(rows).execute();
}

import type { Db, Trx } from "#platform/database/engine.server.ts";
import type {
  NotificationPreferenceTable,
  NotificationTable,
} from "#platform/database/tables-notifications.ts";
import { type Role, rolesWith } from "#platform/permissions.ts";

/** Inserts notifications and returns the new ones: each dedupe key is inserted once. */
export async function insertNotifications(
  trx: Trx,
  rows: readonly NotificationTable[],
): Promise<NotificationTable[]> {
  if (rows.length === 0) return [];
  return trx
    .insertInto("notification")
    .values([...rows])
    .onConflict((conflict) => conflict.column("dedupeKey").doNothing())
    .returningAll()
    .execute();
}

/** Returns which of these dedupe keys exist already. */
export async function existingKeys(db: Db | Trx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom("notification")
    .select("dedupeKey")
    .where("dedupeKey", "in", keys)
    .execute();
  return new Set(rows.map((row) => row.dedupeKey));
}

export type ShownRow = NotificationTable & { actorName: string | null };

/** Selects notifications, each with the name of the colleague who caused it. */
function withActors(db: Db) {
  return db
    .selectFrom("notification")
    .leftJoin("staff", "staff.id", "notification.actorId")
    .selectAll("notification")
    .select("staff.name as actorName");
}

/** Returns a person's notifications, newest first. */
export async function notificationsOf(
  db: Db,
  staffId: string,
  { limit, unread = false }: { limit: number; unread?: boolean },
): Promise<ShownRow[]> {
  return withActors(db)
    .where("notification.staffId", "=", staffId)
    .$if(unread, (query) => query.where("notification.readAt", "is", null))
    .orderBy("notification.at", "desc")
    .orderBy("notification.id", "desc")
    .limit(limit)
    .execute();
}

/** Marks a person's unread notifications as read: one, those of a lead, or all made until a given time. */
export async function markRowsRead(
  db: Db,
  staffId: string,
  which: { id?: string | undefined; leadId?: string | undefined; until: number },
  at: number,
): Promise<void> {
  const { id, leadId, until } = which;
  let query = db
    .updateTable("notification")
    .set({ readAt: at, mailAt: null })
    .where("staffId", "=", staffId)
    .where("readAt", "is", null);
  if (id !== undefined) query = query.where("id", "=", id);
  else if (leadId !== undefined) query = query.where("leadId", "=", leadId);
  else query = query.where("at", "<=", until);
  await query.execute();
}

/** Returns unread notifications whose mail is due, the longest due first. */
export async function dueForMail(db: Db, now: number, limit: number): Promise<NotificationTable[]> {
  return db
    .selectFrom("notification")
    .selectAll()
    .where("mailAt", "<=", now)
    .where("readAt", "is", null)
    .orderBy("mailAt")
    .orderBy("at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Clears the mail time of those of these notifications that are still unread and unmailed; returns their ids. */
export async function takeForMail(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .updateTable("notification")
    .set({ mailAt: null })
    .where("id", "in", ids)
    .where("mailAt", "is not", null)
    .where("readAt", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Cancels the mails of these notifications. */
export async function dropMails(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable("notification").set({ mailAt: null }).where("id", "in", ids).execute();
}

/** Returns notifications by id, oldest first. */
export async function notificationsById(db: Db, ids: readonly string[]): Promise<ShownRow[]> {
  if (ids.length === 0) return [];
  return withActors(db)
    .where("notification.id", "in", ids)
    .orderBy("notification.at")
    .orderBy("notification.id")
    .execute();
}

/** Deletes notifications made before a given time; returns the number of deleted rows. */
export async function deleteBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom("notification").where("at", "<", before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Returns a text that changes whenever a notification is made, read or deleted. */
export async function notificationState(db: Db): Promise<string> {
  const row = await db
    .selectFrom("notification")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.max("at").as("newest"),
      fn.max("readAt").as("read"),
      fn.count<number>("readAt").as("done"),
    ])
    .executeTakeFirst();
  return JSON.stringify(row ?? {});
}

export type Colleague = { id: string; name: string; email: string; role: Role };

/** Returns the active staff who may view leads. */
export async function colleagues(db: Db | Trx): Promise<Colleague[]> {
  return db
    .selectFrom("staff")
    .select(["id", "name", "email", "role"])
    .where("disabled", "=", 0)
    .where("role", "in", rolesWith("leads.view"))
    .orderBy("name")
    .execute();
}

export async function preferenceRows(
  db: Db | Trx,
  staffIds: readonly string[],
): Promise<NotificationPreferenceTable[]> {
  if (staffIds.length === 0) return [];
  return db
    .selectFrom("notificationPreference")
    .selectAll()
    .where("staffId", "in", staffIds)
    .execute();
}

export async function storePreference(trx: Trx, row: NotificationPreferenceTable): Promise<void> {
  const { staffId: _, ...change } = row;
  await trx
    .insertInto("notificationPreference")
    .values(row)
    .onConflict((conflict) => conflict.column("staffId").doUpdateSet(change))
    .execute();
}

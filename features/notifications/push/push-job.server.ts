import { present, withLeads } from "#features/notifications/lead-facts.server.ts";
import { preferencesOf } from "#features/notifications/preference-reader.server.ts";
import { colleagues, notificationsById } from "#features/notifications/store.server.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type {
  PushDeliveryTable,
  PushDeviceTable,
} from "#platform/database/tables-notifications.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { heldOutcome, isHeldAfterRestore } from "#platform/work/restore-hold.server.ts";
import { messageOf, type PushMessage } from "./message.server.ts";
import { openPush, type PushOutcome } from "./send.server.ts";
import {
  claimDeliveries,
  deleteDeliveries,
  devicesById,
  dropResting,
  noteFailure,
  noteSuccess,
  postponeDelivery,
  restDevice,
} from "./store.server.ts";
import { dropEndedDevice } from "./verbs.server.ts";

const everyMs = 5000;
/** Messages per run, and messages sent at once. */
const maxRows = 50;
const atOnce = 10;
/** Lease (ms) of a claimed message; longer than sending all that are claimed with it may take. */
const leaseMs = 2 * minuteMs;
/** Delays between tries (minutes); after the last one the message is dropped, and only the inbox shows it. */
const retryMinutes = [1, 5, 15, 60];

type Ready = { delivery: PushDeliveryTable; device: PushDeviceTable; message: PushMessage };

/** Returns the claimed messages that are still to be sent: unread, current, and for people who may view leads. */
async function ready(ctx: RequestContext, claimed: readonly PushDeliveryTable[]): Promise<Ready[]> {
  const ids = [...new Set(claimed.map((row) => row.notificationId))];
  const rows = await notificationsById(ctx.db, ids);
  const current = await withLeads(ctx.db, rows);
  const unread = current.filter(({ row }) => row.readAt === null);
  const notifications = new Map(unread.map((one) => [one.row.id, one]));
  const staff = new Set((await colleagues(ctx.db)).map(({ id }) => id));
  const deviceIds = claimed.map((row) => row.deviceId);
  const devices = new Map((await devicesById(ctx.db, deviceIds)).map((row) => [row.id, row]));
  const preferences = await preferencesOf(ctx.db, [...staff]);
  const hours = businessHours(await currentSettings(ctx), ctx.now());
  return claimed.flatMap((delivery) => {
    const device = devices.get(delivery.deviceId);
    const notification = notifications.get(delivery.notificationId);
    if (!device || !notification || !staff.has(device.staffId)) return [];
    if (notification.row.staffId !== device.staffId) return [];
    const { pushNames } = preferences(device.staffId);
    const firstName = pushNames ? notification.lead.firstName : "";
    const facts = { firstName, hours, now: ctx.now() };
    return [{ delivery, device, message: messageOf(present(notification), facts) }];
  });
}

async function recordOutcome(
  ctx: RequestContext,
  { delivery, device }: Ready,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === "gone") return dropEndedDevice(ctx, device);
  if (outcome.kind === "accepted") {
    await noteSuccess(ctx.db, device.id, ctx.now());
    return deleteDeliveries(ctx.db, [delivery.id]);
  }
  const { reason } = outcome;
  ctx.log.warn({ device: device.id, attempts: delivery.attempts, reason }, "push not sent");
  // A busy push service is no failure of the device.
  if (outcome.kind === "refused" || !outcome.busy) await noteFailure(ctx.db, device.id);
  if (outcome.kind === "refused") return deleteDeliveries(ctx.db, [delivery.id]);
  const now = ctx.now();
  const resting = { deviceId: device.id, attempts: delivery.attempts, now };
  const wait = retryMinutes[delivery.attempts - 1];
  if (wait === undefined) return dropResting(ctx.db, resting);
  await restDevice(ctx.db, { ...resting, until: now + (outcome.waitMs ?? wait * minuteMs) });
}

/**
 * Sends due push messages; returns the numbers of accepted and failed ones. Devices take turns by one message each, and
 * one that cannot be reached rests with all its messages. @throws forbidden
 */
export async function pushNotifications(
  ctx: RequestContext,
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  requirePermission(ctx, "leads.view");
  const result = { sent: 0, failed: 0 };
  let room = maxRows;
  while (room > 0 && !signal?.aborted) {
    const lease = { now: ctx.now(), limit: room, leaseMs };
    const claimed = await claimDeliveries(ctx.database, lease);
    if (claimed.length === 0) break;
    room -= claimed.length;
    const { sent, failed } = await sendClaimed(ctx, claimed, signal);
    result.sent += sent;
    result.failed += failed;
  }
  return result;
}

async function sendClaimed(
  ctx: RequestContext,
  claimed: readonly PushDeliveryTable[],
  signal?: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const { db } = ctx;
  const left = await ready(ctx, claimed);
  const remaining = new Set(left.map(({ delivery }) => delivery.id));
  const dropped = claimed.map(({ id }) => id).filter((id) => !remaining.has(id));
  await deleteDeliveries(db, dropped);
  const result = { sent: 0, failed: 0 };
  if (left.length === 0) return result;
  const send = await openPush(ctx);
  while (left.length > 0 && !signal?.aborted) {
    await Promise.all(
      left.splice(0, atOnce).map(async (one) => {
        const outcome = await send(one.device, one.message);
        result[outcome.kind === "accepted" ? "sent" : "failed"] += 1;
        await recordOutcome(ctx, one, outcome);
      }),
    );
  }
  for (const { delivery } of left) await postponeDelivery(db, delivery.id, delivery.dueAt);
  return result;
}

/** Hands due push messages to the push services. */
export const pushJob: Job = {
  name: "push-messages",
  title: "Send push messages",
  next: every(everyMs),
  async run(ctx, signal) {
    if (await isHeldAfterRestore(ctx.db)) return heldOutcome;
    const { sent, failed } = await pushNotifications(ctx, signal);
    if (sent + failed === 0) return "Nothing to send.";
    return failed === 0 ? `Sent: ${sent}.` : `Sent: ${sent}. Refused: ${failed}.`;
  },
};

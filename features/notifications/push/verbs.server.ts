import { createHash } from "node:crypto";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { PushDeviceTable } from "#platform/database/tables-notifications.ts";
import { deviceName } from "#platform/device-name.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRate } from "#platform/http/rate-limit.server.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { requireStaff } from "#platform/permissions.ts";
import { type AuditEntry, recordAudit } from "#platform/work/audit.server.ts";
import type { TransactionHook } from "#platform/work/transaction-hooks.server.ts";
import { deviceCalls, maxDevices, type PushDevice } from "./contract.ts";
import { vapidKeys } from "./keys.server.ts";
import { isPushAddress, openPush } from "./send.server.ts";
import {
  deleteDeliveriesTo,
  deleteDevice,
  deleteDevicesOf,
  devicesOf,
  noteFailure,
  noteSuccess,
  putDevice,
} from "./store.server.ts";

const testsPerPerson = { name: "push-test", points: 10, seconds: 600 };

export const deviceVerbs = verbs(deviceCalls, {
  async list(ctx) {
    return shownDevices(ctx.db, requireStaff(ctx).id);
  },

  async prepare(ctx) {
    requireStaff(ctx);
    return { publicKey: (await vapidKeys(ctx)).publicKey };
  },

  /**
   * Updates the keys of a known browser. One that another person added becomes the actor's.
   * @throws invalid when the endpoint is no public https URL, conflict
   */
  async add(ctx, { endpoint, keys, replaces }, { request }) {
    const staffId = requireStaff(ctx).id;
    if (!isPushAddress(endpoint, ctx.env)) {
      throw new ExpectedError("invalid", {
        fields: { endpoint: "This is not the address of a push service." },
      });
    }
    return ctx.db.transaction().execute(async (trx) => {
      if (replaces) await deleteDevice(trx, { staffId, endpoint: replaces });
      const before = await devicesOf(trx, staffId);
      const existing = before.find((device) => device.endpoint === endpoint);
      if (!existing && before.length >= maxDevices) {
        throw new ExpectedError("conflict", {
          message: `You already have ${maxDevices} devices. Remove one that you no longer use.`,
        });
      }
      const label = deviceName(request.headers.get("user-agent") ?? "");
      if (!existing) await deleteDeliveriesTo(trx, endpoint);
      await putDevice(trx, {
        id: crypto.randomUUID(),
        staffId,
        label,
        endpoint,
        ...keys,
        createdAt: existing?.createdAt ?? ctx.now(),
        succeededAt: existing?.succeededAt ?? null,
        failures: 0,
      });
      await auditDevice(trx, ctx, {
        staffId,
        action: "notifications.device_added",
        detail: { label },
      });
      return shownDevices(trx, staffId);
    });
  },

  /** @throws not_found */
  async remove(ctx, { id }) {
    const staffId = requireStaff(ctx).id;
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await deleteDevice(trx, { staffId, id }))) throw gone();
      await auditDevice(trx, ctx, { staffId, action: "notifications.device_removed" });
    });
    return shownDevices(ctx.db, staffId);
  },

  /** Returns the result as a text. @throws not_found, too_many_requests */
  async test(ctx, { id }) {
    const staffId = requireStaff(ctx).id;
    const device = (await devicesOf(ctx.db, staffId)).find((one) => one.id === id);
    if (!device) throw gone();
    await requireRate(ctx, testsPerPerson, staffId);
    const send = await openPush(ctx);
    const outcome = await send(device, {
      payload: {
        title: "This is a test",
        body: "Notifications reach this device.",
        path: "/admin/account",
        tag: "test",
      },
      ttlSeconds: 60,
      urgency: "high",
    });
    if (outcome.kind === "accepted") {
      await noteSuccess(ctx.db, id, ctx.now());
      return { accepted: true, message: "The test was sent. It should appear in a moment." };
    }
    if (outcome.kind === "gone") {
      await dropEndedDevice(ctx, device);
      const message =
        "Notifications are turned off on this device, so it was removed from your list.";
      return { accepted: false, message };
    }
    await noteFailure(ctx.db, id);
    return { accepted: false, message: `The test did not arrive. ${outcome.reason}` };
  },
});

async function shownDevices(db: Db | Trx, staffId: string): Promise<{ devices: PushDevice[] }> {
  const devices = (await devicesOf(db, staffId)).map((row) => ({
    ...row,
    addedAt: row.createdAt,
    lastSentAt: row.succeededAt,
    fingerprint: createHash("sha256").update(row.endpoint).digest("base64url"),
  }));
  return { devices };
}

function gone(): ExpectedError {
  return new ExpectedError("not_found", { message: "This device is no longer in your list." });
}

/** Deletes a device whose push service reported that the subscription has ended. */
export async function dropEndedDevice(ctx: RequestContext, device: PushDeviceTable): Promise<void> {
  const { id, staffId, label } = device;
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteDevice(trx, { staffId, id }))) return;
    await auditDevice(trx, ctx, {
      staffId,
      action: "notifications.device_ended",
      detail: { label },
    });
  });
}

/** Deletes the devices of a person whose sessions were ended, so that a lost phone shows no further messages. */
export const deletePushDevices: TransactionHook<"sessions.ended", RequestContext> = async (
  trx,
  ctx,
  { staffId },
) => {
  const removed = await deleteDevicesOf(trx, staffId);
  if (removed > 0)
    await auditDevice(trx, ctx, {
      staffId,
      action: "notifications.device_removed",
      detail: { removed },
    });
};

type DeviceEntry = Pick<AuditEntry, "action" | "detail"> & { staffId: string };

function auditDevice(trx: Trx, ctx: RequestContext, { staffId, ...entry }: DeviceEntry) {
  return recordAudit(trx, ctx, { ...entry, subjectType: "staff", subjectId: staffId });
}

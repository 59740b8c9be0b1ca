import { mailNotifications } from "#features/notifications/mail-job.server.ts";
import { type Cause, notify } from "#features/notifications/make.server.ts";
import { storePreference } from "#features/notifications/store.server.ts";
import { hourMs, minuteMs } from "#platform/time/durations.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aStaffMember } from "#tests/builders/staff.ts";
import { clock, expect, type TestSite } from "#tests/http/harness.ts";
import { test } from "#tests/http/mailing.ts";
import { defaultPreference } from "./preference.ts";

async function cause(site: TestSite, staffId: string, kind: Cause["kind"], leadId?: string) {
  const id = leadId ?? (await aLead(site.ctx)).id;
  const key = crypto.randomUUID();
  await site.ctx.db
    .transaction()
    .execute((trx) => notify(trx, site.ctx, [{ staffId, kind, leadId: id, key }]));
  return id;
}

const run = (site: TestSite) => mailNotifications(site.ctx);

/** Sets a person's mail mode for replies, without quiet hours. */
async function prefer(site: TestSite, staffId: string, reply: "now" | "digest" | "none") {
  await site.ctx.db.transaction().execute((trx) =>
    storePreference(trx, {
      staffId,
      mail: { ...defaultPreference.mail, reply },
      digestHour: 8,
      quietFrom: "",
      quietUntil: "",
      dueMinutes: 60,
      push: null,
      pushNames: 1,
      updatedAt: 0,
    }),
  );
}

test("a notification is mailed after a minute, with a link to the lead", async ({
  mailing,
  smtp,
}) => {
  const ben = await aStaffMember(mailing.ctx, "technician");
  await prefer(mailing, ben.id, "now");
  const lead = await cause(mailing, ben.id, "reply");
  expect(await run(mailing)).toBe(0);
  clock.advance(minuteMs);
  expect(await run(mailing)).toBe(1);
  expect(await run(mailing)).toBe(0);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({ subject: "Ana Ruiz replied", to: [ben.email] });
  expect(smtp.mails[0]?.text).toContain(`/admin/communications?lead=${lead}`);
});

test("a digest lists everything unread in one mail, and an empty one is not sent", async ({
  mailing,
  smtp,
}) => {
  const ben = await aStaffMember(mailing.ctx, "technician");
  await prefer(mailing, ben.id, "digest");
  for (const _ of [1, 2, 3]) await cause(mailing, ben.id, "reply");
  clock.advance(hourMs / 2);
  expect(await run(mailing)).toBe(0);
  const [first] = await mailing.ctx.db.selectFrom("notification").selectAll().execute();
  await mailing.ctx.db
    .updateTable("notification")
    .set({ readAt: clock.now() })
    .where("id", "=", first?.id ?? "")
    .execute();
  clock.advance(96 * hourMs);
  expect(await run(mailing)).toBe(1);
  await mailing.settle();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.subject).toBe("2 things are waiting for you");
  clock.advance(96 * hourMs);
  expect(await run(mailing)).toBe(0);
});

test("notifications that are off, read, about spam or no longer visible are not mailed", async ({
  mailing,
}) => {
  const [off, ben, gone] = [
    await aStaffMember(mailing.ctx, "technician"),
    await aStaffMember(mailing.ctx, "technician"),
    await aStaffMember(mailing.ctx, "technician"),
  ];
  await prefer(mailing, off.id, "none");
  await prefer(mailing, ben.id, "now");
  await prefer(mailing, gone.id, "now");
  await cause(mailing, off.id, "reply");
  const spam = await cause(mailing, ben.id, "reply");
  await mailing.ctx.db.updateTable("lead").set({ status: "spam" }).where("id", "=", spam).execute();
  await cause(mailing, gone.id, "reply");
  await mailing.ctx.db
    .updateTable("staff")
    .set({ disabled: 1 })
    .where("id", "=", gone.id)
    .execute();
  clock.advance(hourMs);
  expect(await run(mailing)).toBe(0);
  const open = mailing.ctx.db
    .selectFrom("notification")
    .select("id")
    .where("mailAt", "is not", null);
  expect(await open.execute()).toEqual([]);
});

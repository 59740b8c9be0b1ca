import ICAL from "ical.js";
import { expect } from "vitest";
import { aLead } from "#tests/builders/lead.ts";
import { test } from "#tests/http/harness.ts";

test("a lead's person is saved as a contact card, and the audit log says so", async ({ site }) => {
  const technician = await site.signInAs("technician");
  const lead = await aLead(site.ctx, {
    name: "José Ruiz Ortega",
    firm: "Ruiz, Books & Co",
    email: "jose@ruizbooks.test",
    phone: "818-555-0123\r\nNOTE:not mine",
  });
  const answer = await technician.get(`/api/leads/${lead.id}/contact.vcf`);
  expect(answer.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="Jose-Ruiz-Ortega.vcf"',
  );
  const card = new ICAL.Component(ICAL.parse(await answer.text()));
  const value = (name: string) => card.getFirstPropertyValue(name);
  expect(value("version")).toBe("3.0");
  expect(value("fn")).toBe("José Ruiz Ortega");
  expect(value("org")).toBe("Ruiz, Books & Co");
  expect(value("email")).toBe("jose@ruizbooks.test");
  expect(value("tel")).toBe("818-555-0123 NOTE:not mine");
  expect(value("note")).toBeNull();
  const row = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "lead.exported")
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ actorId: technician.staff.id, subjectId: lead.id });
});

test("a next step is saved as a day in the calendar", async ({ site }) => {
  const office = await site.signInAs("office");
  const unplanned = await aLead(site.ctx);
  expect((await office.get(`/api/leads/${unplanned.id}/next-step.ics`)).status).toBe(404);
  const lead = await aLead(site.ctx, {
    name: "Ana Ruiz",
    nextStep: "Call about the backup",
    nextStepAt: Date.parse("2026-11-20T00:00:00-08:00"),
  });
  const answer = await office.get(`/api/leads/${lead.id}/next-step.ics`);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  expect(event.summary).toBe("Call about the backup (Ana Ruiz)");
  expect(event.startDate.toString()).toBe("2026-11-20");
  expect(event.startDate.isDate).toBe(true);
  expect(event.description).toContain(`/admin/communications?lead=${lead.id}`);
});

test("a contact card needs a session, and that of a deleted lead is not found", async ({
  site,
}) => {
  const lead = await aLead(site.ctx);
  const stranger = site.browser();
  expect((await stranger.get(`/api/leads/${lead.id}/contact.vcf`)).status).toBe(401);
  const office = await site.signInAs("office");
  const gone = await office.get(`/api/leads/${crypto.randomUUID()}/contact.vcf`);
  expect(gone.status).toBe(404);
});

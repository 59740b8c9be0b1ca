import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { inboundEnv, outcomeOf, threadOf } from "#tests/http/inbound.ts";
import type { UnmatchedMail } from "./contract.ts";

type Page = { mails: UnmatchedMail[]; next: string | null };

const stray = (subject = "Offer", headers = "") =>
  `${headers}From: Eve <eve@firm.test>\r\nTo: support@valley-it.test\r\nSubject: ${subject}\r\n\r\nWe need help.`;

const list = async (site: TestSite, query = "", role: "office" | "viewer" = "office") =>
  jsonOf<Page>(await (await site.signInAs(role)).request(`/api/inbound${query}`));

const auditOf = ({ ctx }: TestSite) =>
  ctx.db
    .selectFrom("audit")
    .select(["action", "subjectId"])
    .where("action", "like", "inbound.%")
    .execute();

test("mail that belongs to no lead is listed with the reason, newest first, and can be searched", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  await outcomeOf(site, stray());
  await outcomeOf(site, stray("Weekly news", "List-Id: <news.firm.test>\r\n"));
  await outcomeOf(site, "Subject: Nobody\r\n\r\nx");
  const { mails, next } = await list(site, "", "viewer");
  expect(next).toBeNull();
  expect(mails.map(({ sender, subject, stored }) => [sender, subject, stored])).toEqual(
    expect.arrayContaining([
      ["eve@firm.test", "Offer", true],
      ["eve@firm.test", "Weekly news", true],
      ["", "Nobody", true],
    ]),
  );
  expect(mails.every(({ reason }) => reason.endsWith("."))).toBe(true);
  expect((await list(site, "?search=WEEKLY")).mails).toHaveLength(1);
  expect((await list(site, "?search=eve@")).mails).toHaveLength(2);
});

test("a long list comes a page at a time", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  for (let at = 0; at < 60; at += 1) await outcomeOf(site, stray(`Offer ${at}`));
  const first = await list(site);
  const second = await list(site, `?after=${first.next}`);
  expect([first.mails.length, second.mails.length, second.next]).toEqual([50, 10, null]);
  const ids = new Set([...first.mails, ...second.mails].map(({ id }) => id));
  expect(ids.size).toBe(60);
  const broken = await (await site.signInAs("office")).request("/api/inbound?after=x");
  expect(broken.status).toBe(400);
});

test("a lead is made of a message once, and its sender is told nothing", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await outcomeOf(site, stray("Offer", "Auto-Submitted: auto-generated\r\n"));
  const [mail] = (await list(site)).mails;
  const office = await site.signInAs("office");
  const made = await office.post(`/api/inbound/${mail?.id}/lead`, {});
  const { leadId } = await jsonOf<{ leadId: string }>(made);
  expect(made.status).toBe(200);
  const again = await office.post(`/api/inbound/${mail?.id}/lead`, {});
  expect([again.status, (await list(site)).mails]).toEqual([404, []]);
  const lead = await site.ctx.db
    .selectFrom("lead")
    .select(["kind", "email", "status"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  expect(lead).toEqual({ kind: "mail", email: "eve@firm.test", status: "new" });
  expect(await threadOf(site, leadId)).toMatchObject([{ text: "We need help." }]);
  expect(await site.ctx.db.selectFrom("outbox").select("id").execute()).toEqual([]);
  expect(await auditOf(site)).toEqual([{ action: "inbound.lead_made", subjectId: mail?.id }]);
});

test("two colleagues who press at once make one lead", async ({ startSite }) => {
  const site = await startSite({ env: inboundEnv });
  await outcomeOf(site, stray());
  const [mail] = (await list(site)).mails;
  const office = await site.signInAs("office");
  const press = () => office.post(`/api/inbound/${mail?.id}/lead`, {});
  const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await site.ctx.db.selectFrom("lead").select("id").execute()).toHaveLength(1);
});

test("a message without a sender is no lead, and can be downloaded as it came", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  const raw = "Subject: Nobody\r\n\r\n<script>alert(1)</script>";
  await outcomeOf(site, raw);
  const [mail] = (await list(site)).mails;
  const office = await site.signInAs("office");
  expect((await office.post(`/api/inbound/${mail?.id}/lead`, {})).status).toBe(409);
  const file = await office.request(`/api/inbound/${mail?.id}/message`);
  expect(await file.text()).toBe(raw);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(
      /^attachment; filename="message-[\da-f]{8}\.eml"$/,
    ),
    "x-content-type-options": "nosniff",
  });
  expect(await auditOf(site)).toEqual([{ action: "inbound.downloaded", subjectId: mail?.id }]);
});

test("a viewer sees the list and may neither read a message nor make a lead", async ({
  startSite,
}) => {
  const site = await startSite({ env: inboundEnv });
  await outcomeOf(site, stray());
  const [mail] = (await list(site)).mails;
  const viewer = await site.signInAs("viewer");
  expect((await viewer.request(`/api/inbound/${mail?.id}/message`)).status).toBe(403);
  expect((await viewer.post(`/api/inbound/${mail?.id}/lead`, {})).status).toBe(403);
  expect((await site.request("/api/inbound")).status).toBe(401);
  expect(await auditOf(site)).toEqual([]);
});

import { expect, jsonOf, test } from "#tests/http/harness.ts";
import { startSmtp } from "#tests/stand-ins/smtp.ts";

type One = { mail: { state: string; lastError: string | null } };

test("a test mail goes to the person who asks, from the configured sender", async ({
  startSite,
  onTestFinished,
}) => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const site = await startSite({ env: { SMTP_URL: smtp.url } });
  const owner = await site.signInAs("owner");
  await owner.request("/api/settings/mail", {
    method: "PUT",
    json: { value: { fromName: "Valley Desk", fromAddress: "desk@valley-it.test" }, version: 0 },
  });
  const { id, recipient } = await jsonOf<{ id: string; recipient: string }>(
    await owner.post("/api/mail/test"),
  );
  expect(recipient).toBe(owner.staff.email);
  await site.settle();
  const { mail } = await jsonOf<One>(await owner.get(`/api/mail/${id}`));
  expect(mail.state).toBe("sent");
  expect(smtp.mails).toMatchObject([{ from: "desk@valley-it.test", to: [owner.staff.email] }]);
  expect(smtp.mails[0]?.headers.from).toContain("Valley Desk");
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["subjectId", "detail"])
    .where("action", "=", "mail.tested")
    .execute();
  expect(audit).toEqual([{ subjectId: owner.staff.id, detail: {} }]);
});

test("a refusal shows the mail server's answer", async ({ startSite, onTestFinished }) => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  smtp.refuseWith(550);
  const site = await startSite({ env: { SMTP_URL: smtp.url } });
  const office = await site.signInAs("office");
  const { id } = await jsonOf<{ id: string }>(await office.post("/api/mail/test"));
  await site.settle();
  const { mail } = await jsonOf<One>(await office.get(`/api/mail/${id}`));
  expect(mail).toMatchObject({ state: "failed", lastError: expect.stringContaining("550") });
});

test("a test mail needs a mail server and mail.resend", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const answer = await owner.post("/api/mail/test");
  expect(answer.status).toBe(409);
  expect(await jsonOf(answer)).toMatchObject({ error: expect.stringContaining("SMTP_URL") });
  const viewer = await site.signInAs("viewer");
  expect((await viewer.post("/api/mail/test")).status).toBe(403);
  expect((await owner.get(`/api/mail/${crypto.randomUUID()}`)).status).toBe(404);
});

test("a person may send ten test mails an hour", async ({ startSite, onTestFinished }) => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const site = await startSite({ env: { SMTP_URL: smtp.url } });
  const owner = await site.signInAs("owner");
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push((await owner.post("/api/mail/test")).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

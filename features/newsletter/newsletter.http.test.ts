import { clock, expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

const path = "/api/newsletter/subscribe";

async function subscribers(site: TestSite) {
  const rows = await site.ctx.db.selectFrom("subscriber").select("email").execute();
  return rows.map(({ email }) => email);
}

test("a new and a subscribed address get the same answer and one row", async ({ site }) => {
  const first = await site.request(path, { json: { email: "Ana@RuizBooks.test" } });
  const second = await site.request(path, { json: { email: " ana@ruizbooks.test " } });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await first.text()).toBe('{"success":true}');
  expect(await second.text()).toBe('{"success":true}');
  expect([...second.headers.keys()]).toEqual([...first.headers.keys()]);
  expect(await subscribers(site)).toEqual(["ana@ruizbooks.test"]);
  await site.request(path, { json: { email: "ana@ｒｕｉｚｂｏｏｋｓ．test" } });
  expect(await subscribers(site)).toEqual(["ana@ruizbooks.test"]);
});

test("a repeated sign-up that was not confirmed takes the language of the last one", async ({
  site,
}) => {
  const subscribe = (language: string) =>
    site.request(path, { json: { email: "ana@ruizbooks.test", language } });
  const stored = () => site.ctx.db.selectFrom("subscriber").select(["state", "language"]).execute();
  await subscribe("en");
  expect(await stored()).toEqual([{ state: "pending", language: "en" }]);
  clock.advance(20 * 60_000);
  await subscribe("es");
  expect(await stored()).toEqual([{ state: "pending", language: "es" }]);
});

test("concurrent sign-ups of one address make one subscriber", async ({ site }) => {
  const send = () => site.request(path, { json: { email: "ana@ruizbooks.test" } });
  const answers = await Promise.all([send(), send(), send(), send(), send()]);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await subscribers(site)).toEqual(["ana@ruizbooks.test"]);
});

test("personal providers and invalid addresses get the newsletter's own message", async ({
  site,
}) => {
  const browser = site.browser();
  for (const email of ["ana@gmail.com", "ana@outlook.com", "ana", "a b@ruiz.test"]) {
    const response = await browser.post(path, { email });
    expect(response.status).toBe(422);
    expect(await jsonOf(response)).toMatchObject({
      fields: {
        email:
          "Please enter a valid business email address. Personal email domains (gmail.com, yahoo.com, etc.) are not accepted.",
      },
    });
  }
  expect(await subscribers(site)).toEqual([]);
});

test("an empty address is reported as missing", async ({ site }) => {
  const response = await site.browser().post(path, { email: "" });
  expect(response.status).toBe(422);
  expect(await jsonOf(response)).toMatchObject({
    fields: { email: "Please enter your business email address." },
  });
  expect(await subscribers(site)).toEqual([]);
});

test("a network address may subscribe ten times an hour", async ({ site }) => {
  const browser = site.browser();
  const send = (n: number) => browser.post(path, { email: `ana${n}@ruizbooks.test` });
  for (let n = 0; n < 10; n += 1) expect((await send(n)).status).toBe(200);
  const refused = await send(10);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
  clock.advance(3_600_000);
  expect((await send(11)).status).toBe(200);
});

test("the audit log records a sign-up without the address", async ({ site }) => {
  await site.request(path, { json: { email: "ana@ruizbooks.test" } });
  const audit = await site.ctx.db
    .selectFrom("audit")
    .selectAll()
    .where("action", "=", "subscriber.requested")
    .execute();
  expect(audit).toHaveLength(1);
  expect(JSON.stringify(audit)).not.toContain("ruizbooks");
  expect(JSON.stringify(site.logged)).not.toContain("ruizbooks");
});

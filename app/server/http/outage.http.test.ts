import { openDatabase } from "#platform/database/engine.server.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { freePort } from "#tests/free-port.ts";
import { prepare } from "#tests/http/each-call.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";

/** Lets the site query a PostgreSQL at which nobody listens, for as long as the test runs. */
async function takeDatabaseAway(
  { appContext }: TestSite,
  onTestFinished: (end: () => void) => void,
) {
  const { db } = appContext.database;
  const away = openDatabase({
    ...appContext.env,
    DATABASE_URL: `postgres://site@127.0.0.1:${await freePort()}/site`,
  });
  appContext.database.db = away.db;
  onTestFinished(async () => {
    appContext.database.db = db;
    await away.close();
  });
}

test("while the database is away, no call fails, and those that need it say when to try again", async ({
  site,
  onTestFinished,
}) => {
  const { all, send } = await prepare(site);
  const visitor = site.browser();
  await visitor.fetchCsrf();
  await takeDatabaseAway(site, onTestFinished);
  const person = { email: "ines@valley-it.test", password: "lantern orchard velvet seven" };
  const token = { authorization: `Bearer lm_${"a".repeat(43)}` };
  const answers: [string, Response][] = [
    ["contact", await visitor.post("/api/contact", aStrangersMessage())],
    ["sign-in", await visitor.post("/api/auth/sign-in/email", person)],
    ["program", await visitor.request("/api/leads", { headers: token })],
  ];
  for (const operation of all) {
    const name = `${operation.method} ${operation.path}`;
    if (name !== "GET /api/live") answers.push([name, await send(operation, {})]);
  }
  expect(answers.filter(([, { status }]) => status >= 500 && status !== 503)).toEqual([]);
  const away = answers.filter(([, { status }]) => status === 503);
  expect(away.length).toBeGreaterThan(100);
  for (const [name, answer] of away) {
    expect([name, answer.headers.get("retry-after")]).toEqual([name, "30"]);
    expect(await jsonOf(answer)).toMatchObject({ code: "unavailable" });
  }
  expect(away.map(([name]) => name)).toEqual(expect.arrayContaining(["contact", "program"]));
  expect((await site.request("/readyz")).status).toBe(503);
  expect((await site.request("/healthz")).status).toBe(200);
});

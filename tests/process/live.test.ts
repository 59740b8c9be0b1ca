import { afterAll, beforeAll, expect, test } from "vitest";
import { aContactMessage } from "#tests/builders/lead.ts";
import { startControlled } from "#tests/control/product.ts";
import { eventsOf, openStream } from "#tests/event-stream.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder, startTwoProducts } from "#tests/product.ts";
import { browserOf, ownerAccount, signInAsOwner } from "./browser-of.ts";

let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test("an event in one process reaches the live connections of the other", async ({
  onTestFinished,
}) => {
  const data = dataFolder();
  onTestFinished(data.remove);
  const settings = {
    DATA_DIR: data.path,
    DATABASE_URL: await postgres.createDatabase(),
    SESSION_SECRET: "one secret for both, as an operator sets it",
    ...ownerAccount,
  };
  const [one, two] = await startTwoProducts(settings, settings);
  onTestFinished(async () => void (await Promise.all([one.stop(), two.stop()])));
  const stream = eventsOf(await openStream(await signInAsOwner(two)));
  expect(await stream.next()).toMatchObject({ event: "ready" });
  expect((await browserOf(one).post("/api/contact", aContactMessage())).status).toBe(200);
  let reported = await stream.next();
  // The sign-in is also an audited change and may be sent first.
  while (reported && !(reported.data as string[]).includes("lead.created"))
    reported = await stream.next();
  expect(reported).toMatchObject({ event: "change" });
  await stream.leave();
});

test("a stop ends open streams, for which it would wait a day", async ({ onTestFinished }) => {
  const data = dataFolder();
  onTestFinished(data.remove);
  const product = await startControlled({ DATA_DIR: data.path, ...ownerAccount });
  await product.stopUnhurried();
  const stream = eventsOf(await openStream(await signInAsOwner(product)));
  expect(await stream.next()).toMatchObject({ event: "ready" });
  expect(await product.stop()).toBe(0);
  let last = await stream.next();
  while (last) last = await stream.next();
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { currentSettings } from "#features/settings/reader.server.ts";
import { clock, expect, jsonOf, type SignedIn, type TestSite, test } from "#tests/http/harness.ts";
import { watch } from "./service.server.ts";
import { webhookJob } from "./webhook.server.ts";

type Receiver = {
  url: string;
  bodies: Record<string, unknown>[];
  answerWith(status: number): void;
};

/** Starts a webhook receiver on loopback. */
async function startReceiver(onEnd: (stop: () => void) => void): Promise<Receiver> {
  const bodies: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    bodies.push(JSON.parse(text));
    response.writeHead(status, { Location: "http://127.0.0.1:1/elsewhere" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onEnd(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/secret-path`,
    bodies,
    answerWith: (next) => {
      status = next;
    },
  };
}

async function save(owner: SignedIn, site: TestSite, own: object, version = 0) {
  const { notifications } = await currentSettings(site.ctx);
  const json = { value: { ...notifications, ...own }, version };
  return owner.request("/api/settings/notifications", { method: "PUT", json });
}

const critical = { id: "Mail", grade: "bad" as const, text: "Mail waits.", fix: "Look." };
const facts = (checks: readonly (typeof critical)[]) => ({
  checks,
  quietDays: 0,
  maxQuietDays: 5,
});
const look = (site: TestSite, checks: readonly (typeof critical)[]) =>
  watch(site.ctx, facts(checks));
const run = (site: TestSite) => webhookJob.run(site.ctx, new AbortController().signal);

test.for([
  ["generic", { event: "alert.raised", title: "Action needed on www.valley-it.test: Mail" }],
  ["slack", { text: expect.stringContaining("*Action needed on www.valley-it.test: Mail*") }],
  ["teams", { type: "message", attachments: [expect.objectContaining({})] }],
] as const)(
  "an alert reaches %s once, and so does its end",
  async ([webhookKind, shape], { site, onTestFinished }) => {
    const receiver = await startReceiver(onTestFinished);
    const owner = await site.signInAs("owner");
    const saved = await save(owner, site, {
      webhookKind,
      webhookUrl: receiver.url,
      webhookPrivate: true,
    });
    expect(saved.status).toBe(200);
    await look(site, [critical]);
    await look(site, [critical]);
    await run(site);
    await run(site);
    expect(receiver.bodies).toEqual([expect.objectContaining(shape)]);
    expect(JSON.stringify(receiver.bodies)).toContain("Mail waits. Look.");
    await look(site, []);
    await run(site);
    expect(receiver.bodies).toHaveLength(2);
    expect(JSON.stringify(receiver.bodies[1])).toContain("The problem is resolved.");
  },
);

test("a refused webhook message is retried later, and a redirect is not followed", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const owner = await site.signInAs("owner");
  await save(owner, site, {
    webhookKind: "generic",
    webhookUrl: receiver.url,
    webhookPrivate: true,
  });
  receiver.answerWith(302);
  await look(site, [critical]);
  await run(site);
  await run(site);
  expect(receiver.bodies).toHaveLength(1);
  receiver.answerWith(204);
  clock.advance(60_000);
  await run(site);
  await run(site);
  expect(receiver.bodies).toHaveLength(2);
  expect(await site.ctx.db.selectFrom("alertDelivery").selectAll().execute()).toEqual([]);
});

test("private addresses and http are refused unless they are allowed", async ({
  site,
  onTestFinished,
}) => {
  const receiver = await startReceiver(onTestFinished);
  const owner = await site.signInAs("owner");
  const plain = await save(owner, site, { webhookKind: "generic", webhookUrl: receiver.url });
  expect(plain.status).toBe(422);
  const addresses = [
    "https://127.0.0.1/a",
    "https://localhost/a",
    "https://[::1]/a",
    "https://10.0.0.7/a",
  ];
  for (const [version, webhookUrl] of addresses.entries()) {
    expect((await save(owner, site, { webhookKind: "generic", webhookUrl }, version)).status).toBe(
      200,
    );
    const answer = await jsonOf(await owner.post("/api/alerts/webhook-test"));
    expect(answer).toEqual({
      accepted: false,
      message: expect.stringMatching(/is not a public address/),
    });
  }
  expect(receiver.bodies).toEqual([]);
});

test("the webhook's address is never returned, stays when left empty, and is deleted when switched off", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const webhookUrl = "https://hooks.chat.test/secret-path";
  expect((await save(owner, site, { webhookKind: "slack" })).status).toBe(422);
  await save(owner, site, { webhookKind: "slack", webhookUrl });
  const text = await (await owner.get("/api/settings")).text();
  expect(text).not.toContain("secret-path");
  expect(JSON.parse(text).secretsSet).toContain("notifications.webhookUrl");
  await save(owner, site, { webhookKind: "teams", webhookUrl: "" }, 1);
  expect((await currentSettings(site.ctx)).notifications.webhookUrl).toBe(webhookUrl);
  await save(owner, site, { webhookKind: "none", webhookUrl: "" }, 2);
  expect((await currentSettings(site.ctx)).notifications.webhookUrl).toBe("");
  const history = await site.ctx.db.selectFrom("settingVersion").select("value").execute();
  expect(JSON.stringify(history)).not.toContain("secret-path");
});

test("only staff who may edit settings test the webhook", async ({ site }) => {
  const office = await site.signInAs("office");
  expect((await office.post("/api/alerts/webhook-test")).status).toBe(403);
  const owner = await site.signInAs("owner");
  expect((await owner.post("/api/alerts/webhook-test")).status).toBe(409);
});

import { features } from "#app/server/product/features.server.ts";
import { productFrame } from "#app/server/product/frame.server.ts";
import { auditSignIn } from "#features/auth/sign-in/sign-in.server.ts";
import { liveCalls } from "#features/live/contract.ts";
import { LiveHub } from "#features/live/hub.server.ts";
import { liveNamesOf } from "#platform/client/live-names.ts";
import { aContactMessage, aLead } from "#tests/builders/lead.ts";
import { eventsOf, openStream } from "#tests/event-stream.ts";
import { clock, expect, test } from "#tests/http/harness.ts";

test("a visitor's message reaches staff within moments, by its name only", async ({ site }) => {
  const office = await site.signInAs("office");
  const response = await openStream(office);
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const stream = eventsOf(response);
  expect(await stream.next()).toMatchObject({ event: "ready" });
  await site.browser().post("/api/contact", aContactMessage());
  await site.settle();
  const reported = await stream.next();
  // The audit log's own name is sent only to people who may read the log.
  expect(reported).toMatchObject({ event: "change", data: ["lead.created", "mail.changed"] });
  await stream.leave();
});

test("a stream begins with the release that the server runs", async ({ site }) => {
  const { staff } = await site.signInAs("viewer");
  const person = { kind: "staff", ...staff, permissions: [] } as never;
  const { appContext } = site;
  const hub = new LiveHub({ appContext, actorOf: async () => person, release: "5eaf00d1" });
  const stream = eventsOf(await hub.open(person, new Request("http://site.test/api/live")));
  expect(await stream.next()).toEqual({ event: "ready", data: { release: "5eaf00d1" } });
  await hub.stop();
});

test("a new page learns what changed while it was loading, and reads nothing else again", async ({
  site,
}) => {
  const owner = await site.signInAs("owner");
  const viewer = await site.signInAs("viewer");
  // The values of the first stream are the first that are known.
  const first = eventsOf(await openStream(owner));
  expect(await first.next()).toMatchObject({ event: "ready" });
  const changedFor = async (browser: typeof owner) => {
    const stream = eventsOf(await openStream(browser, 400));
    const { data } = (await stream.next()) as { data: { changed: string[] } };
    await stream.leave();
    return data.changed;
  };
  clock.advance(10 * 60_000);
  expect(await changedFor(owner)).toEqual([]);
  await auditSignIn(site.ctx, "post.saved", undefined);
  expect(await changedFor(owner)).toEqual(["post.changed", "log.changed"]);
  expect(await changedFor(viewer)).not.toContain("log.changed");
  clock.advance(10 * 60_000);
  expect(await changedFor(owner)).toEqual([]);
  await first.leave();
});

test("each person receives only names they may see, and their own actions in the log", async ({
  site,
}) => {
  const { id } = await aLead(site.ctx);
  const owner = await site.signInAs("owner");
  const office = await site.signInAs("office");
  const viewer = await site.signInAs("viewer");
  const streams = await Promise.all(
    [owner, office, viewer].map(async (browser) => eventsOf(await openStream(browser))),
  );
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: "ready" });
  const noted = await office.post(`/api/leads/${id}/notes`, { text: "Called back." });
  expect(noted.status).toBe(200);
  await site.settle();
  const reported = await Promise.all(streams.map(async (stream) => (await stream.next())?.data));
  expect(reported).toEqual([
    ["lead.changed", "log.changed"],
    ["lead.changed", "log.changed"],
    ["lead.changed"],
  ]);
  for (const stream of streams) await stream.leave();
});

test("a stream brings every change after it was ready, and nothing twice", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const open = eventsOf(await openStream(owner));
  expect(await open.next()).toMatchObject({ event: "ready" });
  await auditSignIn(site.ctx, "lead.noted", undefined);
  await site.settle();
  expect(await open.next()).toMatchObject({ data: ["lead.changed", "log.changed"] });
  const late = eventsOf(await openStream(owner));
  expect(await late.next()).toMatchObject({ event: "ready" });
  await auditSignIn(site.ctx, "post.saved", undefined);
  await site.settle();
  for (const stream of [open, late]) {
    expect(await stream.next()).toMatchObject({ data: ["post.changed", "log.changed"] });
  }
  await Promise.all([open.leave(), late.leave()]);
});

test("a stream ends when its session is ended by anybody", async ({ site }) => {
  const owner = await site.signInAs("owner");
  const viewer = await site.signInAs("viewer");
  const stream = eventsOf(await openStream(viewer));
  expect(await stream.next()).toMatchObject({ event: "ready" });
  const ended = await owner.post(`/api/security/staff/${viewer.staff.id}/end-sessions`);
  expect(ended.status).toBe(200);
  await site.settle();
  expect(await stream.next()).toMatchObject({ event: "ended" });
  expect(await stream.next()).toBeUndefined();
});

test("an open stream does not keep a session alive", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const stream = eventsOf(await openStream(viewer));
  expect(await stream.next()).toMatchObject({ event: "ready" });
  for (let quarter = 0; quarter < 5; quarter += 1) {
    clock.advance(15 * 60_000);
    // Each sign-out makes the hub check again who is still signed in.
    await auditSignIn(site.ctx, "sign_out.done", undefined);
    if (quarter < 3) await site.browser().post("/api/contact", aContactMessage());
    await site.settle();
    if (quarter < 3) expect((await stream.next())?.event).toBe("change");
  }
  let last = await stream.next();
  while (last?.event === "change") last = await stream.next();
  expect(last).toMatchObject({ event: "ended" });
});

test("only staff get a stream, and only with an event source", async ({ site }) => {
  expect((await openStream(site.browser())).status).toBe(401);
  const viewer = await site.signInAs("viewer");
  expect((await viewer.get(liveCalls.open.path)).status).toBe(400);
  const accept = "text/event-stream";
  const head = await viewer.request(liveCalls.open.path, { method: "HEAD", headers: { accept } });
  expect(head.status).toBe(400);
});

test("a single person cannot use up the streams of a process", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const other = await site.signInAs("office");
  const opened = await Promise.all(Array.from({ length: 13 }, () => openStream(viewer)));
  expect(opened.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), 503]);
  expect((await openStream(other)).status).toBe(200);
});

test("a stopping process ends its streams at once and opens no new one", async ({ site }) => {
  const viewer = await site.signInAs("viewer");
  const stream = eventsOf(await openStream(viewer));
  expect(await stream.next()).toMatchObject({ event: "ready" });
  site.site.beginStop();
  expect(await stream.next()).toBeUndefined();
  expect((await openStream(viewer)).status).toBe(503);
});

test.each([
  ["lead.received", ["lead.created", "mail.changed", "log.changed"]],
  ["lead.changed", ["lead.changed", "log.changed"]],
  ["mail.requeued", ["mail.changed", "log.changed"]],
  ["settings.saved", ["settings.changed", "site.changed", "log.changed"]],
  ["feature.changed", ["features.changed", "site.changed", "log.changed"]],
  ["something.new", ["log.changed"]],
])("%s emits %j", (action, names) => {
  expect(liveNamesOf(action, productFrame.live.nouns)).toEqual(names);
});

test("each noun is named by one feature", () => {
  const named = features.flatMap(({ liveNouns = {} }) => Object.keys(liveNouns));
  expect(Object.keys(productFrame.live.nouns).sort()).toEqual(named.sort());
});

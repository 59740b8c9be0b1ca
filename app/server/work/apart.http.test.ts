import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { callsOf } from "#app/server/product/calls.server.ts";
import { productHooks } from "#app/server/product/features.server.ts";
import { productFrame } from "#app/server/product/frame.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { expect, jsonOf, type TestSite, test } from "#tests/http/harness.ts";
import { listenApart } from "./apart-socket.server.ts";

type Later = (end: () => Promise<void>) => void;

/** Has what a work process runs answer a site's calls that take long. */
async function answeringApart({ site, appContext }: TestSite, onTestFinished: Later) {
  const apart = await listenApart({ ...appContext, hooks: productHooks, frame: productFrame });
  onTestFinished(() => apart.stop(0));
  site.work.socket = apart.path;
}

/** Listens where a work process would, and does with each connection what a test wants. */
async function aSocket(site: TestSite, onTestFinished: Later, connected: (socket: Socket) => void) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => undefined));
    connected(socket);
  });
  const path = join(site.appContext.env.DATA_DIR, "calls");
  await new Promise<void>((resolve) => server.listen(path, resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  site.site.work.socket = path;
}

const answeredApart = ({ logged }: TestSite) =>
  logged.filter(({ msg }) => msg === "apart: request");

test("calls that take long are those of whole tables and files", async ({ site }) => {
  const calls = callsOf(site.appContext).handlers.map(({ endpoint }) => endpoint);
  const apart = calls.filter((endpoint) => endpoint.apart);
  expect(apart.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "GET /api/blog/export",
    "GET /api/leads/contacts",
    "GET /api/leads/export",
    "POST /api/analytics/export",
    "POST /api/data-requests/export",
    "POST /api/leads/import",
    "POST /api/security/audit/verify",
    "POST /api/subscribers/export",
    "POST /api/subscribers/import",
  ]);
  // Visitors' calls may be closed by a flag, which only the server follows.
  expect(apart.filter(({ access }) => access === "anyone")).toEqual([]);
});

test("an export is answered apart, and is that of the one who asked, from where they asked", async ({
  site,
  onTestFinished,
}) => {
  await aLead(site.ctx, { name: "Ana Ruiz" });
  const owner = await site.signInAs("owner");
  const direct = await (await owner.get("/api/leads/export?view=all")).text();
  expect(answeredApart(site)).toEqual([]);
  await answeringApart(site, onTestFinished);
  const forged = { "x-forwarded-for": "203.0.113.9", "x-relayed-address": "203.0.113.9" };
  const answer = await owner.request("/api/leads/export?view=all", {
    headers: { ...forged, "x-relayed-request-id": "not-mine-at-all" },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  expect(await answer.text()).toBe(direct);
  const requestId = answer.headers.get("x-request-id");
  expect(answeredApart(site)).toEqual([
    expect.objectContaining({ requestId, pid: process.pid, status: 200 }),
  ]);
  const rows = await site.ctx.db
    .selectFrom("audit")
    .select(["actorId", "address", "requestId"])
    .where("action", "=", "lead.exported")
    .orderBy("seq")
    .execute();
  expect(rows[1]).toEqual({ actorId: owner.staff.id, address: rows[0]?.address, requestId });
  expect(rows[1]?.address).toMatch(/^198\.51\./);
});

test("an import is answered apart with the same checks as ever", async ({
  site,
  onTestFinished,
}) => {
  await answeringApart(site, onTestFinished);
  const office = await site.signInAs("office");
  const text = "Name,E-mail\nAna Ruiz,ana@ruizbooks.test";
  const path = "/api/leads/import";
  const answer = await office.post(path, { text, apply: true });
  expect(await jsonOf(answer)).toMatchObject({ added: 1, applied: true });
  const viewer = await site.signInAs("viewer");
  const refusals = [
    await viewer.post(path, { text, apply: true }),
    await office.post(path, { text, apply: "perhaps" }),
    await office.request(path, { method: "POST", headers: { origin: "https://elsewhere.test" } }),
    await site.browser().get("/api/leads/export?view=all"),
    await office.post(path, { text: "x".repeat(20_000_000), apply: true }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 422, 403, 401, 413]);
  expect(answeredApart(site).map(({ status }) => status)).toEqual([200, 403, 422, 403, 401]);
});

test("without a work process the server answers itself", async ({ site }) => {
  const owner = await site.signInAs("owner");
  site.site.work.socket = join(site.appContext.env.DATA_DIR, "nobody");
  expect((await owner.get("/api/leads/export?view=all")).status).toBe(200);
  expect(answeredApart(site)).toEqual([]);
});

test("a work process that ends before its answer fails this call alone", async ({
  site,
  onTestFinished,
}) => {
  const owner = await site.signInAs("owner");
  await aSocket(site, onTestFinished, (socket) => socket.once("data", () => socket.destroy()));
  const text = "Name,E-mail\nAna Ruiz,ana@ruizbooks.test";
  const refused = await owner.post("/api/leads/import", { text, apply: true });
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect((await jsonOf(refused)).error).toContain("stopped before it was finished");
  expect((await owner.get("/api/leads?view=all")).status).toBe(200);
});

test("a work process that ends within its answer breaks it off", async ({
  site,
  onTestFinished,
}) => {
  const owner = await site.signInAs("owner");
  await aSocket(site, onTestFinished, (socket) =>
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nName\r\n");
      socket.once("data", () => undefined);
      setImmediate(() => socket.destroy());
    }),
  );
  const answer = await owner.get("/api/leads/export?view=all");
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
});

test("who gives up on an answer ends the work for it", async ({ site, onTestFinished }) => {
  const owner = await site.signInAs("owner");
  const gone = Promise.withResolvers<void>();
  await aSocket(site, onTestFinished, (socket) => {
    socket.once("data", () =>
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nName\r\n"),
    );
    socket.once("close", () => gone.resolve());
  });
  const answer = await owner.get("/api/leads/export?view=all");
  await answer.body?.cancel();
  await gone.promise;
});

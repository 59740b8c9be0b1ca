import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { aContactMessage, aStrangersMessage } from "#tests/builders/lead.ts";
import { type ControlledProduct, startControlled } from "#tests/control/product.ts";
import { eventsOf, openStream } from "#tests/event-stream.ts";
import { freePort } from "#tests/free-port.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { dataFolder } from "#tests/product.ts";
import { startCaddyFront } from "#tests/stand-ins/caddy.ts";
import type { RunningProxy } from "#tests/stand-ins/front.ts";
import { startNginxFront } from "#tests/stand-ins/nginx.ts";
import { ownerAccount, signInAsOwner } from "./browser-of.ts";
import { flood, slowCrowd, slowHeaders } from "./hostile-clients.ts";
import { visitorThrough } from "./visitor-through.ts";

// Two servers behind each proxy, with the configurations for operators: both proxies keep the same promises.

const fronts = [
  { name: "nginx", startFront: startNginxFront, check: "" },
  // Asks each process by itself whether it answers.
  { name: "Caddy", startFront: startCaddyFront, check: '"path":"/healthz"' },
];

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(() => postgres?.stop());

const stalledBody =
  "POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 600\r\n\r\n{";

/** Seconds that both proxies allow for headers and bodies here. */
const patience = 2;

describe.each(fronts)("behind $name", ({ startFront, check }) => {
  const data = dataFolder();
  let front: RunningProxy;
  let settings: Record<string, string>[];
  let servers: ControlledProduct[] = [];

  beforeAll(async () => {
    const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
    const outageFolder = join(data.path, "outage");
    mkdirSync(join(outageFolder, "contact"), { recursive: true });
    writeFileSync(join(outageFolder, "index.html"), "<h1>Call us meanwhile</h1>");
    writeFileSync(join(outageFolder, "404.html"), "<h1>No such page</h1>");
    writeFileSync(join(outageFolder, "contact", "index.html"), "<h1>No forms now</h1>");
    const url = `http://127.0.0.1:${port}`;
    const shared = {
      DATA_DIR: data.path,
      DATABASE_URL: await postgres.createDatabase(),
      SESSION_SECRET: "one secret for both, as an operator sets it",
      PUBLIC_URL: url,
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
      ...ownerAccount,
    };
    settings = ports.map((own) => ({ ...shared, PORT: String(own) }));
    servers = await Promise.all(settings.map((own) => startControlled(own)));
    front = await startFront({ port, ports, outageFolder, patience });
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await front?.stop();
    data.remove();
  });

  const portOf = () => Number(new URL(front.url).port);

  test("/metrics is hidden from visitors", async () => {
    const answer = await visitorThrough(front.url).get("/metrics");
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain("# HELP");
  });

  test("a visitor cannot forge the address that rate limits use", async () => {
    const visitor = visitorThrough(front.url);
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1) {
      const headers = { "x-forwarded-for": `198.51.100.${sent}` };
      const json = aStrangersMessage();
      statuses.push((await visitor.request("/api/contact", { json, headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  test("a body over the upload limit is refused, with or without a content length", async () => {
    const piece = "x".repeat(65_536);
    const max = 13_000_000;
    const declared = `POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Length: ${max}\r\n\r\n`;
    const first = await flood(portOf(), { head: declared, piece, max });
    expect(first.answer).toMatch(/^HTTP\/1\.1 413/);
    const chunked =
      "POST /api/contact HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n";
    const chunk = `10000\r\n${piece}\r\n`;
    const second = await flood(portOf(), { head: chunked, piece: chunk, max });
    // The site itself may refuse the body before the proxy has read all of it.
    expect(second.answer).toMatch(/^HTTP\/1\.1 413/);
    // It does not count against other visitors' limits.
    expect((await visitorThrough(front.url).get("/")).status).toBe(200);
  });

  test("unfinished headers and bodies time out", async () => {
    const crowds = [
      await slowCrowd(portOf(), { size: 5, ...slowHeaders }),
      await slowCrowd(portOf(), { size: 5, opening: stalledBody }),
    ];
    for (const crowd of crowds) await crowd.cutOff;
    expect((await visitorThrough(front.url).get("/")).status).toBe(200);
  });

  test("a live event arrives although no other follows it, beyond the body timeout", async () => {
    const stream = eventsOf(await openStream(await signInAsOwner(front)));
    expect(await stream.next()).toMatchObject({ event: "ready" });
    // The timeout has passed when it has cut off a body that began after the stream.
    await (await slowCrowd(portOf(), { size: 1, opening: stalledBody })).cutOff;
    const reported = stream.next();
    const answer = await visitorThrough(front.url).post("/api/contact", aContactMessage());
    expect(answer.status).toBe(200);
    expect(await reported).toMatchObject({ event: "change" });
    await stream.leave();
  });

  test("reads and retryable writes are answered when one server is killed under load", async () => {
    const [victim] = servers;
    const statuses: number[] = [];
    async function read(path: string) {
      for (let turn = 0; turn < 40; turn += 1) {
        statuses.push((await visitorThrough(front.url).get(path)).status);
        if (statuses.length === 30) victim?.kill("SIGKILL");
      }
    }
    await Promise.all(["/", "/contact", "/blog?page=1", "/api/search?q=backup"].map(read));
    await victim?.exited;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    for (let sent = 0; sent < 6; sent += 1) {
      const answer = await visitorThrough(front.url).post("/api/contact", aStrangersMessage());
      expect(answer.status).toBe(200);
    }
    const head = await visitorThrough(front.url).request("/", { method: "HEAD" });
    expect(head.status).toBe(200);
    servers[0] = await startControlled(settings[0] ?? {});
  });

  test("the site shows its pages without its database", async () => {
    for (const { url } of servers) expect((await fetch(url)).status).toBe(200);
    // A change that no visitor has seen yet: the database is gone before a page can show it.
    const database = openDatabase({ DATA_DIR: data.path, ...settings[0] });
    await database.db.transaction().execute(raiseContentVersion);
    await database.close();
    for (const { work } of servers) {
      await work.pause();
      await work.settle();
    }
    await postgres.pause();
    try {
      for (const { url, says } of servers) {
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        // The first answer may be to a question from before the outage.
        for (let turn = 0; check && turn < 2; turn += 1) await says(check);
      }
      const page = await visitorThrough(front.url).get("/");
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.not.stringContaining("<h1>Call us"),
      ]);
    } finally {
      await postgres.resume();
    }
  });

  test("visitors get the outage pages and programs a clear refusal when no server is left", async () => {
    await Promise.all(servers.map((server) => server.stop()));
    const visitor = visitorThrough(front.url);
    for (const [path, text] of [
      ["/", "Call us meanwhile"],
      ["/contact", "No forms now"],
      ["/nowhere", "No such page"],
    ] as const) {
      const page = await visitor.get(path);
      expect([path, page.status]).toEqual([path, 503]);
      expect(await page.text()).toContain(text);
      expect(page.headers.get("content-type")).toMatch(/^text\/html/);
      expect(page.headers.get("retry-after")).toBe("30");
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(page.headers.get("x-content-type-options")).toBe("nosniff");
      expect(page.headers.get("x-frame-options")).toBe("DENY");
    }
    for (const call of [visitor.get("/api/search?q=a"), visitor.post("/api/contact", {})]) {
      const refusal = await call;
      expect(refusal.status).toBe(503);
      expect(refusal.headers.get("content-type")).toBe("application/json");
      expect(refusal.headers.get("retry-after")).toBe("30");
      expect(refusal.headers.get("cache-control")).toBe("no-store");
      expect(await refusal.text()).toBe(
        '{"error":"We are busy right now. Please try again in a moment.","code":"unavailable","requestId":""}',
      );
    }
  });
});

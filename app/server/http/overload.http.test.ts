import { createSite, type Site } from "#app/server/product/site.server.ts";
import { Overload } from "#platform/http/overload.server.ts";
import { expect, jsonOf, test } from "#tests/http/harness.ts";

const ask = async (site: Site, path: string) =>
  site.http.request(path, {}, { incoming: { socket: { remoteAddress: "198.18.9.9" } } });

test("an overloaded process answers 503 with Retry-After, except for its health", async ({
  site,
  onTestFinished,
}) => {
  let now = 0;
  const overload = new Overload(() => now, false);
  const crowded = await createSite({ appContext: site.appContext, overload });
  onTestFinished(() => crowded.stop());
  expect((await ask(crowded, "/api/auth/csrf")).status).toBe(200);
  for (let waiting = 0; waiting < 50; waiting += 1) overload.enter({ isReceived: () => true });
  for (let look = 0; look < 2; look += 1) {
    now += 2000;
    overload.poll();
  }
  const call = await ask(crowded, "/api/auth/csrf");
  expect(call.status).toBe(503);
  expect(call.headers.get("retry-after")).toBe("5");
  expect(await jsonOf(call)).toMatchObject({ code: "unavailable" });
  const page = await ask(crowded, "/");
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("5");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain("We are busy right now");
  for (const path of ["/healthz", "/readyz"]) {
    expect((await ask(crowded, path)).status).toBe(200);
  }
  now += 250;
  overload.poll();
  expect((await ask(crowded, "/api/auth/csrf")).status).toBe(200);
});

test("ended requests free their place, whatever their outcome", async ({
  site,
  onTestFinished,
}) => {
  const overload = new Overload(() => 0, false);
  const small = await createSite({ appContext: site.appContext, overload });
  onTestFinished(() => small.stop());
  for (let sent = 0; sent < 1100; sent += 1) {
    expect((await ask(small, "/api/no-such-call")).status).toBe(404);
  }
  expect(overload.refused).toBe(0);
});

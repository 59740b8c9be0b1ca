import type { KyselyPlugin } from "kysely";
import { test as base, inject, vi } from "vitest";
import { productHooks } from "#app/server/product/features.server.ts";
import { productFrame } from "#app/server/product/frame.server.ts";
import { createSite, type Site } from "#app/server/product/site.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import type { Role } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { aStaffMember, type StaffMember, sessionCookie } from "#tests/builders/staff.ts";
import { settle } from "#tests/control/settle.ts";
import { BrowserSession, type Call } from "./browser-session.ts";
import { copyDatabase } from "./databases.ts";
import { startOfTime } from "./start-of-time.ts";
import { testSecret } from "./test-secret.ts";

export { expect } from "vitest";

/** Public URL of the tested product: https, so that cookies are as in production. */
export const publicUrl = "https://www.valley-it.test";

export type SignedIn = BrowserSession & { staff: StaffMember };

export type TestSite = {
  appContext: AppContext;
  /** Context for builders and for checking what was written. */
  ctx: RequestContext;
  site: Site;
  /**
   * Does all background work that waits or is due, but for the jobs of the schedule: mails, live events, stored visits
   * and changes of content. Returns names of what was done. A site does none of it by itself.
   */
  settle(): Promise<readonly string[]>;
  /** Every line the product logged. */
  logged: Record<string, unknown>[];
  /** Returns a signed-out browser. Without a given address it gets one that no other test browser has. */
  browser(address?: string): BrowserSession;
  /** Sends a request from a fresh browser. */
  request(path: string, call?: Call): Promise<Response>;
  /** Returns a browser with a session of a new staff member and a CSRF token. */
  signInAs(role: Role): Promise<SignedIn>;
};

type Overrides = {
  env?: Record<string, string>;
  /** Kysely plugin that sees every query of the product. */
  plugin?: KyselyPlugin;
  /** Pause before a mail server is asked again (ms); a day leaves it alone after the start. */
  mailboxEveryMs?: number;
};

/** The frozen clock of the whole process: the product's, its libraries' and the test's. */
export const clock = {
  now: () => Date.now(),
  advance: (ms: number) => void vi.setSystemTime(Date.now() + ms),
};

let browsers = 0;

function nextAddress(): string {
  browsers += 1;
  return `198.51.${(browsers >> 8) & 255}.${browsers & 255}`;
}

async function assemble(overrides: Overrides) {
  const copy = await copyDatabase(inject("databaseTemplate"));
  const env = readEnv({
    NODE_ENV: "test",
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: testSecret,
    WORK: "inline",
    ...copy.env,
    ...overrides.env,
  });
  const logged: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line)) });
  const opened = openDatabase(env);
  const db = overrides.plugin ? opened.db.withPlugin(overrides.plugin) : opened.db;
  const appContext: AppContext = {
    env,
    database: { ...opened, db },
    log,
    now: Date.now,
    hooks: productHooks,
    frame: productFrame,
  };
  const site = await createSite({
    appContext,
    // Leaves all background work to `settle` and to the jobs that a test runs.
    outboxEveryMs: dayMs,
    liveEveryMs: dayMs,
    jobsEveryMs: dayMs,
    contentEveryMs: dayMs,
    // The mail servers of tests answer at once.
    mailboxEveryMs: overrides.mailboxEveryMs ?? 50,
  });
  async function stop() {
    await site.stop();
    await appContext.database.close();
    await copy.remove();
  }
  return { appContext, site, logged, stop };
}

type Assembled = Awaited<ReturnType<typeof assemble>>;

function describeSite({ appContext, site, logged }: Assembled): TestSite {
  const ctx = systemContext(appContext, "test");
  const fetch = async (path: string, init: RequestInit, address: string) =>
    site.http.request(path, init, { incoming: { socket: { remoteAddress: address } } });
  const origin = new URL(appContext.env.PUBLIC_URL).origin;
  const browser = (address = nextAddress()) => new BrowserSession(fetch, { origin, address });
  return {
    appContext,
    ctx,
    site,
    logged,
    settle: () => settle(site.background.filter(({ name }) => name !== "jobs")),
    browser,
    request: (path, call) => browser().request(path, call),
    async signInAs(role) {
      const staff = await aStaffMember(ctx, role);
      const session = browser();
      session.cookies.set(...(await sessionCookie(ctx, staff.id)));
      await session.fetchCsrf();
      return Object.assign(session, { staff });
    },
  };
}

/**
 * A test with the assembled product on a database of its own. `site` has the default environment; `startSite` starts
 * one with another. No socket is opened, no page is rendered, and time stands still until `clock.advance`.
 */
export const test = base.extend<{
  site: TestSite;
  startSite: (overrides?: Overrides) => Promise<TestSite>;
}>({
  startSite: async ({ onTestFinished }, use) => {
    vi.setSystemTime(startOfTime);
    onTestFinished(() => void vi.useRealTimers());
    await use(async (overrides = {}) => {
      const assembled = await assemble(overrides);
      onTestFinished(assembled.stop);
      return describeSite(assembled);
    });
  },
  site: async ({ startSite }, use) => use(await startSite()),
});

/** Retries until `attempt` succeeds, for background work. Waits in real time; the test's clock stands still. */
export async function eventually<T>(attempt: () => T | Promise<T>, withinMs = 5000): Promise<T> {
  const until = performance.now() + withinMs;
  // Longer each time: attempts take the processor from the work that they wait for.
  for (let pauseMs = 5; ; pauseMs = Math.min(100, pauseMs * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Returns the JSON of a response, for tests that then check it field by field. */
export async function jsonOf<T = Record<string, unknown>>(response: Response): Promise<T> {
  return (await response.json()) as T;
}

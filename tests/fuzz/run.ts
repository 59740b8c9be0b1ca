import { Dice } from "#app/seed/dice.ts";
import {
  hasPermission,
  programScopes,
  type Role,
  rolePermissions,
  roles,
} from "#platform/permissions.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { aLead } from "#tests/builders/lead.ts";
import { aToken } from "#tests/builders/token.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { clock, type TestSite } from "#tests/http/harness.ts";
import { BrokenPromise, judge, type Seen } from "./judge.ts";
import { Known, personalMark } from "./known.ts";
import { makeRequest, type Operation, readOperations } from "./requests.ts";
import { noteWrites } from "./written-tables.ts";

/**
 * Requests per database; then a new one is used, so that an early change, such as maintenance mode, does not block the
 * rest.
 */
export const stageLength = 1000;

/** Requests after which sessions are renewed: passwords change and accounts are suspended on the way. */
const sessionRequests = 120;

const slowestMs = 10_000;

export type Counts = {
  requests: number;
  /** Responses by status. */
  statuses: Map<number, number>;
  /** Responses by the role that asked. */
  actors: Map<string, number>;
  /** Calls that returned 2xx at least once. */
  reached: Set<string>;
  calls: number;
  declaredBusy: number;
  auditedWrites: number;
  logLines: number;
  slowestMs: number;
  slowest: string;
};

export const emptyCounts = (): Counts => ({
  requests: 0,
  statuses: new Map(),
  actors: new Map(),
  reached: new Set(),
  calls: 0,
  declaredBusy: 0,
  auditedWrites: 0,
  logLines: 0,
  slowestMs: 0,
  slowest: "",
});

type Actor = Role | "stranger" | "program";

class Stage {
  readonly known = new Known();
  readonly #browsers = new Map<Actor, BrowserSession>();
  #token: Promise<string> | undefined;
  readonly site: TestSite;
  readonly dice: Dice;

  constructor(site: TestSite, dice: Dice) {
    this.site = site;
    this.dice = dice;
  }

  async browser(actor: Actor): Promise<BrowserSession> {
    let browser = this.#browsers.get(actor);
    if (!browser) {
      const hasSession = actor !== "stranger" && actor !== "program";
      browser = hasSession ? await this.site.signInAs(actor) : this.site.browser();
      if (actor === "stranger") await browser.fetchCsrf();
      this.#browsers.set(actor, browser);
    }
    return browser;
  }

  /** Returns a token with every scope, made by an owner of its own. */
  token(): Promise<string> {
    this.#token ??= this.site.signInAs("owner").then((maker) => {
      return aToken(maker, { name: "Fuzz", scopes: programScopes, days: 365 });
    });
    return this.#token;
  }

  forget(actor?: Actor) {
    if (actor) this.#browsers.delete(actor);
    else this.#browsers.clear();
    // A request may have revoked it, or suspended its maker.
    if (!actor || actor === "program") this.#token = undefined;
  }
}

const actors = ["stranger", "stranger", "owner", "owner", "program", ...roles] as const;

/** Picks an actor: usually one who may make the call, now and then any. */
function pickActor(dice: Dice, { access }: Operation): Actor {
  const anyone = dice.pick(actors);
  if (access === "anyone" || access === "staff" || dice.chance(0.15)) return anyone;
  const [first, ...others] = [
    ...roles.filter((role) => hasPermission(rolePermissions[role], access)),
    ...(hasPermission(programScopes, access) ? (["program"] as const) : []),
  ];
  return first ? dice.pick([first, ...others]) : anyone;
}

/** Reads a response to its end; cancels an endless one, such as the live event stream. */
async function bodyOf(response: Response): Promise<string> {
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return "";
  }
  return response.text();
}

function late(ms: number): Promise<never> {
  return new Promise((_, reject) =>
    setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref(),
  );
}

async function one(stage: Stage, operation: Operation): Promise<Seen> {
  const { site, dice, known } = stage;
  const actor = pickActor(dice, operation);
  const browser = await stage.browser(actor);
  const { path, call } = makeRequest(dice, known, operation);
  if (actor === "program") {
    call.headers = { ...call.headers, authorization: `Bearer ${await stage.token()}` };
  }
  // Changes the address, so that rate limits do not refuse the call.
  browser.address = `203.${dice.whole(0, 255)}.${dice.whole(0, 255)}.${dice.whole(1, 254)}`;
  clock.advance(dice.whole(0, 4000));
  const firstLine = site.logged.length;
  const began = performance.now();
  const { name, access } = operation;
  const asked = { operation: name, access, actor, path, call };
  const work = () => Promise.race([browser.request(path, call), late(slowestMs)]);
  const { result, tables } = await noteWrites(work).catch((error: unknown) => {
    throw new BrokenPromise(`the call failed: ${error}`, { asked });
  });
  const text = await bodyOf(result);
  if (result.status === 401 && actor !== "stranger") stage.forget(actor);
  if (result.ok && result.headers.get("content-type")?.includes("json")) {
    known.learn(operation.path, JSON.parse(text || "null"));
  }
  return {
    asked,
    response: result,
    text,
    tables,
    ms: performance.now() - began,
    lines: site.logged.slice(firstLine),
  };
}

function count(counts: Counts, seen: Seen) {
  const { status } = seen.response;
  const add = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);
  counts.requests += 1;
  add(counts.statuses, status);
  add(counts.actors, seen.asked.actor);
  if (status === 503) counts.declaredBusy += 1;
  if (seen.response.ok) counts.reached.add(seen.asked.operation);
  if (seen.ms > counts.slowestMs) {
    counts.slowestMs = seen.ms;
    counts.slowest = seen.asked.operation;
  }
}

type Run = { requests: number; seed: number; counts: Counts; until: number };

/**
 * Sends this many requests to a fresh product and counts them. @throws BrokenPromise with the first that breaks a
 * promise
 */
export async function runStage(site: TestSite, { requests, seed, counts, until }: Run) {
  const stage = new Stage(site, new Dice(seed));
  for (let made = 0; made < 3; made += 1) await aLead(site.ctx);
  const [first, ...others] = await readOperations(site);
  if (!first) throw new Error("The document describes no call.");
  counts.calls = others.length + 1;
  for (let sent = 0; sent < requests && performance.now() < until; sent += 1) {
    if (sent % sessionRequests === 0) stage.forget();
    const seen = await one(stage, stage.dice.pick([first, ...others]));
    count(counts, seen);
    if (await judge(site, seen)) counts.auditedWrites += 1;
  }
  const reported = site.logged.find((line) => personalMark.test(JSON.stringify(line)));
  if (reported)
    throw new BrokenPromise("a log line of the background holds what somebody typed", {
      told: reported,
    });
  counts.logLines += site.logged.length;
  const { brokenAt } = await verifyAudit(site.ctx);
  if (brokenAt !== null) throw new BrokenPromise("the audit log is broken", { brokenAt });
}

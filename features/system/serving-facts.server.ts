import type { AppContext } from "#platform/http/context.server.ts";
import { limitsMetInADay } from "#platform/sandbox/limits-met.ts";
import type { ProxyFact, WorkState } from "./health-facts.ts";
import { loopDelayMs } from "./loop-watch.server.ts";
import { proxyWatch } from "./proxy-watch.server.ts";
import { residentMemory } from "./resident-memory.server.ts";

/** What only the process that serves visitors can measure. */
export type ServingFacts = {
  /** Memory of this process and its work process (bytes); null where the system does not tell. */
  memoryUsed: number | null;
  /** 99th percentile of the event loop's delay; null until it has been measured long enough. */
  loopDelayMs: number | null;
  proxyFact: ProxyFact;
  /** The work process that this server supervises; null without one. */
  work: WorkState | null;
  /** Inputs that this process and its work process could not read within the limits in the last day. */
  limitsMet: number;
};

type Sources = {
  supervised?: () => WorkState & { memoryUsed: number; limitsMet?: number };
  received?: ServingFacts;
};

const sources = new WeakMap<object, Sources>();

const isOfProcess = (env: AppContext["env"]): Sources => sources.get(env) ?? {};

/** Names the source of the state of the work process that this process supervises. */
export function supervise(env: AppContext["env"], supervised: Required<Sources>["supervised"]) {
  sources.set(env, { ...isOfProcess(env), supervised });
}

/** Takes over, in a work process, what its server has measured. */
export function storeServingFacts(env: AppContext["env"], received: ServingFacts): void {
  sources.set(env, { ...isOfProcess(env), received });
}

/** Returns the facts of the serving process: in a work process those that it heard last, otherwise its own. */
export function readServingFacts(appContext: Pick<AppContext, "env" | "now">): ServingFacts {
  const { received, supervised } = isOfProcess(appContext.env);
  if (received) return received;
  const { memoryUsed = 0, limitsMet = 0, ...work } = supervised?.() ?? {};
  const own = residentMemory();
  return {
    memoryUsed: own === null ? null : own + memoryUsed,
    loopDelayMs: loopDelayMs(),
    proxyFact: proxyWatch(appContext).fact,
    work: "deaths" in work ? (work as WorkState) : null,
    limitsMet: limitsMet + limitsMetInADay(),
  };
}

import { createHash, timingSafeEqual } from "node:crypto";
import type { Gauge } from "prom-client";
import { viewMailCounts } from "#features/system/verbs.server.ts";
import {
  type AppContext,
  type RequestContext,
  systemContext,
} from "#platform/http/context.server.ts";
import type { RenderCache } from "#platform/http/render-cache.server.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";
import { listJobs } from "#platform/work/jobs.server.ts";
import { listProbes } from "#platform/work/probe.server.ts";
import { recordRefusal } from "#platform/work/refusal.server.ts";
import { kindOfPath } from "./route-label.ts";

/** An answered request, as counted by the metrics. */
export type Answered = {
  method: string;
  path: string;
  /** Path of an API call as in its contract; pages and files are counted by kind only. */
  route?: string;
  status: number;
  ms: number;
};

export type Metrics = {
  observe(answered: Answered): void;
  /** Returns the metrics in Prometheus text format if the request has the token, else 401. */
  answer(ctx: RequestContext, request: Request): Promise<Response>;
};

// In seconds; the fine buckets are for cached pages and API calls.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function hasToken(request: Request, token: string): boolean {
  const given = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

type State = { appContext: AppContext; cache: RenderCache; gauge: MakeGauge };

/** Makes the gauges of the product's state. Returns what reads that state into them. */
function stateGauges({ appContext, cache, gauge }: State) {
  const cached = gauge("render_cache_pages", "Pages in the render cache.");
  const cachedBytes = gauge("render_cache_bytes", "Bytes of the pages in the render cache.");
  const requests = gauge("render_cache_requests", "Requests for pages since start.", ["outcome"]);
  const mails = gauge("outbox_mails", "Emails not sent yet.", ["state"]);
  const late = gauge("jobs_late", "Jobs due for more than an hour.");
  const failing = gauge("jobs_failing", "Jobs whose last run failed.");
  const probed = gauge("probe_step_passed", "Whether a step of a self-test passed.", [
    "probe",
    "step",
  ]);
  const probedAt = gauge("probe_run_timestamp_seconds", "When a self-test last ran.", ["probe"]);
  const probeTook = gauge("probe_duration_seconds", "How long a self-test took.", ["probe"]);
  const database = gauge("database_answer_seconds", "Time of one small query.");

  return async () => {
    const ctx = systemContext(appContext, "metrics");
    const { pages, bytes, hits, misses } = cache.state;
    cached.set(pages);
    cachedBytes.set(bytes);
    requests.set({ outcome: "hit" }, hits);
    requests.set({ outcome: "miss" }, misses);
    const started = performance.now();
    await readContentVersion(ctx);
    database.set((performance.now() - started) / 1000);
    const { failed, waiting } = await viewMailCounts(ctx);
    mails.set({ state: "failed" }, failed);
    mails.set({ state: "waiting" }, waiting);
    const jobs = await listJobs(ctx);
    const hourAgo = appContext.now() - 3_600_000;
    late.set(jobs.filter((job) => job.runner === null && job.dueAt < hourAgo).length);
    failing.set(jobs.filter((job) => job.failures > 0).length);
    // Steps that the last run did not reach must not show an older result.
    probed.reset();
    for (const { name: probe, at, tookMs, steps } of await listProbes(appContext.database.db)) {
      probedAt.set({ probe }, at / 1000);
      probeTook.set({ probe }, tookMs / 1000);
      for (const { name: step, outcome } of steps) {
        if (outcome !== "skipped") probed.set({ probe, step }, outcome === "passed" ? 1 : 0);
      }
    }
  };
}

/** Returns null while METRICS_TOKEN is not set; nothing is counted and the library is not loaded then. */
export async function createMetrics(
  appContext: AppContext,
  cache: RenderCache,
): Promise<Metrics | null> {
  const token = appContext.env.METRICS_TOKEN;
  if (!token) return null;
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    "prom-client"
  );
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its response.",
    labelNames: ["kind", "method", "status"],
    buckets,
    registers,
  });
  const requested = new Counter({
    name: "http_requests_total",
    help: "Answered requests.",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames, registers });
  const collect = stateGauges({ appContext, cache, gauge });

  return {
    observe({ method, path, route, status, ms }) {
      const kind = kindOfPath(path);
      durations.observe({ kind, method, status: String(status) }, ms / 1000);
      requested.inc({ route: route ?? kind, method, status: String(status) });
    },
    async answer(caller, request) {
      if (!hasToken(request, token)) {
        const reason = request.headers.has("authorization") ? "wrong" : "missing";
        const subject = { subjectType: "metrics", subjectId: "token" };
        await recordRefusal(caller, { action: "metrics.token_refused", ...subject, reason });
        return new Response("Unauthorized", {
          status: 401,
          headers: { "WWW-Authenticate": "Bearer", "Cache-Control": "no-store" },
        });
      }
      await collect();
      return new Response(await registry.metrics(), {
        headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" },
      });
    },
  };
}

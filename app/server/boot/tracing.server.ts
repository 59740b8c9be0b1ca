import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Context, Span, SpanContext, Tracer } from "@opentelemetry/api";
import { pathInTraces } from "#app/server/http/route-label.ts";
import type { AppContext } from "#platform/http/context.server.ts";
import { atMost } from "#platform/time/pause.server.ts";
import type { WatchedQuery } from "#platform/work/query-watch.server.ts";
import type { Spans } from "#platform/work/spans.ts";
import { endingExporter } from "./ending-exporter.server.ts";

/** A request as traces may show it: without query, network address, or a domain or receipt that a visitor entered. */
export type Traced = {
  method: string;
  path: string;
  requestId: string;
  traceparent: string | null;
};

/** The response to a request as its span shows it. */
export type TracedAnswer = { status: number; route: string };

export type Tracing = {
  /** Runs `work` as the span of a request. */
  aroundRequest(traced: Traced, work: () => Promise<TracedAnswer>): Promise<void>;
  spans: Spans;
  /** Sends the spans that are still queued, if the collector takes them within a second. */
  stop(): Promise<void>;
};

/** Parses a W3C traceparent header; null if it is missing or malformed. */
export function readTraceparent(header: string | null): SpanContext | null {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? "") ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** Deadline of an export with its retries, and time that a stop waits for the last one (ms). */
const exportDeadlineMs = 10_000;
const lastExportMs = 1000;

async function createProvider(endpoint: string, version: string, exportMs: number) {
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const url = `${endpoint.replace(/(?<!\/)\/+$/, "")}/v1/traces`;
  return new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "site", "service.version": version }),
    spanProcessors: [
      new BatchSpanProcessor(
        endingExporter(() => new OTLPTraceExporter({ url, timeoutMillis: exportMs }), exportMs),
        { scheduledDelayMillis: 1000, exportTimeoutMillis: 2 * exportMs },
      ),
    ],
  });
}

type Started = { name: string; kind: number; parent: Context; attributes: Attributes };

type Api = Pick<typeof import("@opentelemetry/api"), "SpanStatusCode" | "trace">;

/** Runs work within spans; `underWay` holds the innermost one, the parent of what happens there. */
function nestedSpans({ SpanStatusCode, trace }: Api, tracer: Tracer) {
  const underWay = new AsyncLocalStorage<Context>();
  async function within<T>(started: Started, work: (span: Span) => Promise<T>): Promise<T> {
    const { name, parent, ...options } = started;
    const span = tracer.startSpan(name, options, parent);
    try {
      return await underWay.run(trace.setSpan(parent, span), () => work(span));
    } catch (error) {
      // Only the error's name: its message may contain an address.
      span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }
  return { underWay, within };
}

/** Returns null while OTEL_EXPORTER_OTLP_ENDPOINT is not set; the library is not loaded then. */
export async function createTracing(
  { env, database }: AppContext,
  version: string,
  exportMs = exportDeadlineMs,
): Promise<Tracing | null> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const provider = await createProvider(endpoint, version, exportMs);
  const tracer = provider.getTracer("site");
  const { underWay, within } = nestedSpans({ SpanStatusCode, trace }, tracer);
  const system = database.engine === "postgres" ? "postgresql" : "sqlite";

  /** Adds a span for a query. Queries outside traced work, such as polling for due jobs, start no trace. */
  function noteQuery({ operation, table, ms, failed }: WatchedQuery): void {
    const parent = underWay.getStore();
    if (!parent) return;
    const ended = Date.now();
    const span = tracer.startSpan(
      `${operation} ${table}`.trim(),
      {
        kind: SpanKind.CLIENT,
        startTime: ended - ms,
        attributes: {
          "db.system.name": system,
          "db.operation.name": operation,
          "db.collection.name": table,
        },
      },
      parent,
    );
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(ended);
  }
  database.watch.listener = noteQuery;

  return {
    aroundRequest({ method, path, requestId, traceparent }, work) {
      const caller = readTraceparent(traceparent);
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      const attributes = {
        "http.request.method": method,
        "url.path": pathInTraces(path),
        "request.id": requestId,
      };
      return within({ name: method, kind: SpanKind.SERVER, parent, attributes }, async (span) => {
        const { status, route } = await work();
        span.updateName(`${method} ${route}`);
        span.setAttributes({ "http.response.status_code": status, "http.route": route });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      });
    },
    spans: {
      around: (name, facts, work) => {
        const parent = underWay.getStore() ?? ROOT_CONTEXT;
        return within({ name, kind: SpanKind.INTERNAL, parent, attributes: { ...facts } }, work);
      },
    },
    async stop() {
      database.watch.listener = undefined;
      await atMost(
        lastExportMs,
        provider.shutdown().catch(() => undefined),
      );
    },
  };
}

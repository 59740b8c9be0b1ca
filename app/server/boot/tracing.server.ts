import type { Context, SpanContext } from "@opentelemetry/api";
import { kindOfPath } from "#app/server/http/metrics.server.ts";
import type { AppContext } from "#platform/http/context.server.ts";

/** A request as a trace shows it: no query, no address, no domain or receipt that a visitor named. */
export type Traced = {
  method: string;
  path: string;
  requestId: string;
  traceparent: string | null;
};

export type Tracing = {
  /** Runs `work`, which returns the status of the response, as a span. */
  around(traced: Traced, work: () => Promise<number>): Promise<void>;
  /** Sends the spans that are still queued. */
  stop(): Promise<void>;
};

/** Reads a W3C Trace Context header; null for one that is missing or malformed. */
export function readTraceparent(header: string | null): SpanContext | null {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? "") ?? [];
  if (!traceId || !spanId || !flags || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** Returns the path for a trace; in API calls, parts that name a domain, a receipt or a record become `{}`. */
export function pathInTraces(path: string): string {
  if (!path.startsWith("/api/")) return path;
  return path
    .split("/")
    .map((part) => (/^[a-z-]*$/.test(part) ? part : "{}"))
    .join("/");
}

/** Returns null while OTEL_EXPORTER_OTLP_ENDPOINT is not set; the library is not loaded then. */
export async function createTracing(appContext: AppContext): Promise<Tracing | null> {
  const endpoint = appContext.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return null;
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api");
  const { BasicTracerProvider, BatchSpanProcessor } = await import("@opentelemetry/sdk-trace-base");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "site" }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url }), { scheduledDelayMillis: 1000 }),
    ],
  });
  const tracer = provider.getTracer("http");
  return {
    async around({ method, path, requestId, traceparent }, work) {
      const caller = readTraceparent(traceparent);
      const parent: Context = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
      const span = tracer.startSpan(
        `${method} ${kindOfPath(path)}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            "http.request.method": method,
            "url.path": pathInTraces(path),
            "request.id": requestId,
          },
        },
        parent,
      );
      try {
        const status = await work();
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      } finally {
        span.end();
      }
    },
    stop: () => provider.shutdown(),
  };
}

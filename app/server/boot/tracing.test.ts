import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcp } from "node:net";
import { text } from "node:stream/consumers";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { LogEvent } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { AppContext } from "#platform/http/context.server.ts";
import { QueryWatch } from "#platform/work/query-watch.server.ts";
import { sicknesses, startSickReceiver } from "#tests/stand-ins/sick-receivers.ts";
import { endingExporter } from "./ending-exporter.server.ts";
import { createTracing } from "./tracing.server.ts";

type Value = { stringValue?: string; intValue?: number };
type Attribute = { key: string; value: Value };
type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
};

const aQuery = (table: string) =>
  ({
    level: "query",
    query: { sql: `select "id" from "${table}" where "email" = 'hush-hush'` },
    queryDurationMillis: 3,
  }) as LogEvent;

/** Traces `work` and returns the spans that a collector on loopback received. */
async function collected(
  work: (
    tracing: NonNullable<Awaited<ReturnType<typeof createTracing>>>,
    watch: QueryWatch,
  ) => Promise<void>,
) {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  const watch = new QueryWatch();
  const appContext = {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    database: { engine: "sqlite", watch },
  } as AppContext;
  const tracing = await createTracing(appContext, "4f2a90c1b7de");
  if (!tracing) throw new Error("Nothing is traced.");
  await work(tracing, watch);
  await tracing.stop();
  collector.close();
  const exports = bodies.map((body) => JSON.parse(body) as Export);
  const resources = exports.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    sent: bodies.join(),
    resource: Object.fromEntries(
      resources[0]?.resource.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [],
    ),
    spans: resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

test("nothing is traced while no collector is named", async () => {
  expect(await createTracing({ env: {} } as AppContext, "")).toBeNull();
});

test("a request is a span with its queries below it, of this release", async () => {
  const { spans, resource, sent } = await collected(async (tracing, watch) => {
    const request = {
      method: "GET",
      path: "/api/leads/8c1d",
      requestId: "request-1",
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    };
    await tracing.aroundRequest(request, async () => {
      watch.log(aQuery("lead"));
      return { status: 200, route: "/api/leads/:id" };
    });
  });
  expect(resource).toMatchObject({ "service.name": "site", "service.version": "4f2a90c1b7de" });
  const [query, request] = spans;
  expect([query?.name, request?.name]).toEqual(["SELECT lead", "GET /api/leads/:id"]);
  expect(request).toMatchObject({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
  });
  expect(query).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(sent).not.toContain("hush-hush");
});

test("a job is a trace of its own; a failure tells its kind and no words", async () => {
  const { spans, sent } = await collected(async ({ spans }, watch) => {
    const failing = spans.around("job tidy-up", { "job.name": "tidy-up" }, async () => {
      watch.log(aQuery("session"));
      throw new RangeError("ana@hillcrest-law.test");
    });
    await expect(failing).rejects.toThrow("ana@");
  });
  const job = spans.find(({ name }) => name === "job tidy-up");
  expect(job?.parentSpanId || null).toBeNull();
  expect(job?.status.code).toBe(2);
  expect(job?.attributes).toContainEqual({
    key: "error.type",
    value: { stringValue: "RangeError" },
  });
  expect(spans.find(({ name }) => name === "SELECT session")?.parentSpanId).toBe(job?.spanId);
  expect(sent).not.toContain("hillcrest");
});

test("queries outside of any work are no traces", async () => {
  const { spans } = await collected(async (_, watch) => watch.log(aQuery("job")));
  expect(spans).toEqual([]);
});

test("a stop does not wait for a collector, however sick it is", async () => {
  await Promise.all(
    sicknesses.map(async (sickness) => {
      const { url } = await startSickReceiver(sickness, onTestFinished);
      const appContext = {
        env: { OTEL_EXPORTER_OTLP_ENDPOINT: url },
        database: { engine: "sqlite", watch: new QueryWatch() },
      } as AppContext;
      const tracing = await createTracing(appContext, "4f2a90c1b7de", 500);
      await tracing?.spans.around("job", {}, async () => undefined);
      await tracing?.stop();
    }),
  );
});

test("a collector gets traces again after many exports that it answered with an upgrade", async () => {
  let connections = 0;
  const collector = createTcp((socket) => {
    socket.on("error", () => undefined);
    connections += 1;
    const isSick = connections <= 40;
    const answer = isSick
      ? "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
      : "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}";
    socket.once("data", () => socket.end(answer));
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void collector.close());
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const exporter = endingExporter(() => new OTLPTraceExporter({ url, timeoutMillis: 20 }), 20);
  const next = () =>
    new Promise<number>((resolve) => exporter.export([], ({ code }) => resolve(code)));
  const codes: number[] = [];
  // On a busy machine a healthy collector may be slower than an export waits, too.
  while (codes.at(-1) !== 0 && codes.length < 80) codes.push(await next());
  expect(new Set(codes.slice(0, 40))).toEqual(new Set([1]));
  expect(codes.at(-1)).toBe(0);
  await exporter.shutdown();
});

import type { SpanExporter } from "@opentelemetry/sdk-trace-base";

type Result = Parameters<Parameters<SpanExporter["export"]>[1]>[0];

/** `ExportResultCode.FAILED` of OpenTelemetry's core. */
const failed = 1;

/**
 * Returns an exporter whose exports end within `ms`. OpenTelemetry's own waits for ever after some ends of a connection,
 * such as an answer of 101, and refuses further exports once enough of them wait: one that waits is replaced.
 */
export function endingExporter(create: () => SpanExporter, ms: number): SpanExporter {
  let current = create();
  return {
    export(spans, done) {
      const used = current;
      const timer = setTimeout(() => {
        if (current === used) current = create();
        end({ code: failed, error: new Error("The collector of traces did not answer in time.") });
      }, ms);
      let isEnded = false;
      function end(result: Result) {
        if (isEnded) return;
        isEnded = true;
        clearTimeout(timer);
        done(result);
      }
      used.export(spans, end);
    },
    shutdown: () => current.shutdown(),
    forceFlush: async () => current.forceFlush?.(),
  };
}

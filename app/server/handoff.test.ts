import { expect, test } from "vitest";
import { handoffScripts } from "./handoff.server.ts";
import { takeMarks } from "./script-mark.server.ts";

function streamOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

test("hands the data over whole, however it was cut", async () => {
  const bytes = new TextEncoder().encode('["José"]\n');
  const marked = await handoffScripts(streamOf(bytes.slice(0, 6), bytes.slice(6)));
  const scripts = takeMarks(marked).html;
  expect(scripts).toBe(
    '<script>window.__reactRouterContext.streamController.enqueue("[\\"José\\"]\\n");</script>' +
      "<script>window.__reactRouterContext.streamController.close();</script>",
  );
});

test("data cannot end the script that carries it", async () => {
  const hostile = "</script><script>alert(1)</script><!-- & \u2028";
  const marked = await handoffScripts(streamOf(new TextEncoder().encode(hostile)));
  const scripts = takeMarks(marked).html;
  expect(scripts.match(/<\/?script>/g)).toHaveLength(4);
  expect(scripts).not.toContain("<!--");
  const [, literal = ""] = /enqueue\((.*?)\);<\/script>/.exec(scripts) ?? [];
  expect(JSON.parse(literal)).toBe(hostile);
});

import { aContactMessage } from "#tests/builders/lead.ts";
import { autocannon, type LoadResult } from "./generator.ts";
import { median, pause, type Sending, timeCalls, visitorHeaders } from "./measure.ts";
import { startNginx } from "./nginx.ts";
import { maxRow, minRow, type Part, type Row, row, shown } from "./rows.ts";
import { type Engine, engines, type Stage } from "./stage.ts";

const connections = 32;
const seconds = 5;
const turns = 3;

/** Compares the cached home page with the same bytes from nginx, in turns, so that a busy machine slows both. */
async function againstNginx(url: string): Promise<Row[]> {
  const nginx = await startNginx(`${url}/`);
  try {
    const ours: LoadResult[] = [];
    const theirs: LoadResult[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await autocannon(`${url}/`, { connections, seconds }));
      await pause(500);
      theirs.push(await autocannon(nginx.url, { connections, seconds }));
      await pause(500);
    }
    const rate = (results: LoadResult[]) => median(results.map(({ perSecond }) => perSecond));
    const failed = [...ours, ...theirs].reduce((sum, result) => sum + result.failed, 0);
    const words = (results: LoadResult[]) =>
      `${shown(rate(results))}/s, p50 ${median(results.map(({ p50 }) => p50))} ms, p99 ${median(results.map(({ p99 }) => p99))} ms`;
    return [
      row("cached `/`, ours", words(ours)),
      row("cached `/`, nginx, one worker", words(theirs)),
      minRow("cached `/`, ours ÷ nginx", rate(ours) / rate(theirs), 0.6),
      maxRow("cached `/`, requests failed", failed, 0, ""),
    ];
  } finally {
    await nginx.stop();
  }
}

function contactMessage(origin: string, index: number): Sending {
  return {
    path: "/api/contact",
    method: "POST",
    headers: {
      ...visitorHeaders(index),
      origin,
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    },
    body: JSON.stringify(
      aContactMessage({ email: `visitor${index}@sample-firm-${index}.test`, phone: "" }),
    ),
  };
}

function measureEngine(stage: Stage, engine: Engine): Promise<Row[]> {
  return stage.withProduct(engine, async ({ url }) => {
    const page = (path: string) => (index: number) => ({ path, headers: visitorHeaders(index) });
    // A page with a query is rendered for each request and never cached.
    const render = await timeCalls(url, 1000, 1, page("/blog?page=1"));
    const busy = await timeCalls(url, 800, 16, page("/blog?page=1"));
    const read = await timeCalls(url, 800, 4, page("/api/search?q=backup"));
    const post = await timeCalls(url, 1000, 4, (index) => contactMessage(url, index));
    const both = ({ p50, p99, perSecond }: typeof render) =>
      `${shown(perSecond)}/s, p50 ${shown(p50)} ms, p99 ${shown(p99)} ms`;
    return [
      maxRow(`${engine}: uncached render, one at a time, p50`, render.p50, 3, "ms"),
      row(`${engine}: uncached render, 16 at a time`, both(busy)),
      row(`${engine}: API read (search), 4 at a time`, both(read)),
      row(`${engine}: contact message saved, 4 at a time`, both(post)),
      maxRow(`${engine}: contact message saved, p99`, post.p99, 50, "ms"),
    ];
  });
}

/** Measures requests per second and response times. */
export async function benchLoad(stage: Stage): Promise<Part> {
  const rows = await stage.withProduct("sqlite", async ({ url }) => {
    await fetch(url);
    return againstNginx(url);
  });
  for (const engine of engines) rows.push(...(await measureEngine(stage, engine)));
  return {
    title: "Load",
    note: `Loopback; the sender shares the cores. Cached page: ${connections} connections, ${seconds} s, ${turns} turns each, medians; nginx of Debian serves the very bytes and headers of our answer from a file. Request lines are logged by neither.`,
    rows,
  };
}

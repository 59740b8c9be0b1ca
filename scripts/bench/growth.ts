import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { signInAsOwner } from "#tests/process/browser-of.ts";
import { median, pause, timeCall, visitorHeaders } from "./measure.ts";
import { floorMs, type Part, type Row, ratioRow, row } from "./rows.ts";
import { indexed, openSeeded } from "./seeded.ts";
import { type Engine, engines, type Stage, samplePages } from "./stage.ts";

// Both data sets span the same days, so that a screen that draws a quarter draws the same number of days.
const small = { leads: 10, posts: 10, events: 1000, choices: 10, days: 90 };
const large = { leads: 10_000, posts: 10_000, events: 1_000_000, choices: 1000, days: 90 };

/** Cached pages, measured at the first request after a content change. */
const cachedPages = [samplePages.home, "/blog", samplePages.post, "/feed.xml"];
/** Pages that are rendered at every request. */
const publicReads = ["/blog?page=2"];
const searchQueries = [
  "backup",
  "phishing",
  "encino",
  "wrong click",
  "wi-fi for guests",
  "passwrd",
];
const staffReads = [
  // As many rows as the small data set has.
  "/api/leads?limit=10",
  "/api/leads-overview",
  "/api/dashboard",
  "/api/blog/posts",
  "/api/blog/overview",
  "/api/analytics/overview",
  "/api/analytics/funnels",
  "/api/analytics/leads",
];

const contentTurns = 12;
const turns = 100;
/** Time (ms) after which every process knows of a content change, which takes half a second at most. */
const untilHeard = 700;

type Subject = Awaited<ReturnType<typeof openSubject>>;

/** Starts a product with its data; `changeContent` invalidates every cached page. */
async function openSubject(stage: Stage, engine: Engine, size: typeof small) {
  const { environment, ctx, seededIn, close } = await openSeeded(stage, { engine, size });
  const product = await stage.start(environment);
  const indexedIn = await indexed(product);
  const owner = await signInAsOwner(product);
  return {
    product,
    cookie: owner.cookieHeader,
    seededIn,
    indexedIn,
    changeContent: () => ctx.db.transaction().execute(raiseContentVersion),
    async end() {
      await product.stop();
      await close();
    },
  };
}

/** Response times (ms) on the small and on the large data set, by name. */
type Times = Map<string, [small: number[], large: number[]]>;

let visitors = 0;

/** Requests a URL from both in alternating order, so that a busy moment affects both. */
async function readBoth(
  pair: readonly [Subject, Subject],
  times: Times,
  name: string,
  path = name,
) {
  const known = times.get(name) ?? [[], []];
  times.set(name, known);
  visitors += 1;
  for (const which of visitors % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
    const { product, cookie } = pair[which];
    const headers = { ...visitorHeaders(visitors), cookie };
    known[which].push(await timeCall(product.url, { path, headers }));
  }
}

async function readAll(pair: readonly [Subject, Subject]): Promise<Times> {
  const times: Times = new Map();
  for (let turn = 0; turn < contentTurns; turn += 1) {
    for (const subject of pair) await subject.changeContent();
    await pause(untilHeard);
    for (const path of cachedPages) await readBoth(pair, times, path);
    const word = searchQueries[turn % searchQueries.length];
    await readBoth(pair, times, "search, the first after a change", `/api/search?q=${word}`);
  }
  for (let turn = 0; turn < turns; turn += 1) {
    for (const path of [...publicReads, ...staffReads]) await readBoth(pair, times, path);
    const word = searchQueries[turn % searchQueries.length];
    await readBoth(pair, times, "search", `/api/search?q=${word}`);
  }
  return times;
}

async function measure(stage: Stage, engine: Engine): Promise<Row[]> {
  const pair = [
    await openSubject(stage, engine, small),
    await openSubject(stage, engine, large),
  ] as const;
  try {
    const times = await readAll(pair);
    const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
    return [
      row(`${engine}: adding the large data`, seconds(pair[1].seededIn)),
      row(`${engine}: its search index, once after a start`, seconds(pair[1].indexedIn)),
      ...[...times].map(([name, [few, many]]) => {
        // Skips the first requests, which find nothing cached or prepared.
        const [before, after] = [median(few.slice(3)), median(many.slice(3))];
        const what = `${engine}: ${name}, ${before.toFixed(1)} → ${after.toFixed(1)} ms`;
        return ratioRow(what, before, after);
      }),
    ];
  } finally {
    for (const subject of pair) await subject.end();
  }
}

/** Compares the same requests on a small and on a large database, on both engines. */
export async function benchGrowth(stage: Stage): Promise<Part> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measure(stage, engine)));
  return {
    title: "Growth",
    note: `Medians with 10 posts, 10 leads and 1,000 events against those with 10,000 posts, 10,000 leads and 1,000,000 events, read in turns, as a ratio; times under ${floorMs} ms count as ${floorMs} ms. Pages that are kept are read right after a change of content, so that each reading is a rendering; the rest is computed at every reading.`,
    rows,
  };
}

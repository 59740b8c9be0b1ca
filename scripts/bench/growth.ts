import { seed } from "#app/seed/seed.server.ts";
import { systemCtx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/engine.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { createLog } from "#platform/log.server.ts";
import { signInAsOwner } from "#tests/process/browser-of.ts";
import { timeCalls, visitorHeaders } from "./measure.ts";
import { atMost, type Part, type Row } from "./rows.ts";
import { type Engine, engines, type Stage, startSubject } from "./stage.ts";

const small = { leads: 10, posts: 10, events: 1000, choices: 10, days: 30 };
const large = { leads: 10_000, posts: 10_000, events: 1_000_000, choices: 1000, days: 90 };

/** What visitors read, and what staff wait for. */
const publicReads = ["/blog?page=2", "/api/search?q=backup"];
const staffReads = ["/api/leads", "/api/dashboard", "/api/blog/desk", "/api/figures"];
/** How much slower the large data set may answer; what stays under the floor counts as flat. */
const mostGrowth = 1.5;
const floorMs = 5;

type Figures = Map<string, number>;

async function fill(environment: Record<string, string>, size: typeof small): Promise<void> {
  const env = readEnv({ ...environment, LOG_LEVEL: "error" });
  const database = openDatabase(env);
  const ground = { env, database, log: createLog("error"), now: Date.now };
  try {
    await seed(systemCtx(ground, "bench"), size, { evenSo: true });
  } finally {
    await database.close();
  }
}

async function read(environment: Record<string, string>): Promise<Figures> {
  const product = await startSubject(environment);
  try {
    const owner = await signInAsOwner(product);
    const figures: Figures = new Map();
    for (const path of [...publicReads, ...staffReads]) {
      if ((await owner.get(path)).status !== 200) continue;
      const { p50 } = await timeCalls(product.url, 60, 1, (index) => ({
        path,
        headers: { ...visitorHeaders(index), cookie: owner.cookieHeader },
      }));
      figures.set(path, p50);
    }
    return figures;
  } finally {
    await product.stop();
  }
}

async function filled(stage: Stage, engine: Engine, size: typeof small): Promise<Figures> {
  const environment = await stage.place(engine);
  // The first start makes the tables.
  await (await startSubject(environment)).stop();
  await fill(environment, size);
  return read(environment);
}

async function measure(stage: Stage, engine: Engine): Promise<Row[]> {
  const before = await filled(stage, engine, small);
  const after = await filled(stage, engine, large);
  return [...after].map(([path, ms]) => {
    const first = before.get(path) ?? Number.NaN;
    return atMost(
      `${engine}: \`${path}\`, ${first.toFixed(1)} → ${ms.toFixed(1)} ms`,
      Math.max(ms, floorMs) / Math.max(first, floorMs),
      mostGrowth,
      "×",
    );
  });
}

/** The same reads on a small database and on a large one, on both engines. */
export async function benchGrowth(stage: Stage): Promise<Part> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measure(stage, engine)));
  return {
    title: "Growth",
    note: "p50 with 10 posts, 10 leads and 1,000 events, then with 10,000 posts, 10,000 leads and 1,000,000 events, as a ratio; times under 5 ms count as 5 ms.",
    rows,
  };
}

import { hugeSize, smallSize } from "#app/seed/seed.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { addFirms } from "#scripts/bench/domain-check.ts";
import { mailboxSize, timesBesideMailbox } from "#scripts/bench/mailbox.ts";
import { pause, percentile } from "#scripts/bench/measure.ts";
import { type Reading, readEveryMs, timesBeside, withWaiting } from "#scripts/bench/read-beside.ts";
import { floorMs, type Part, type Row, ratioRow, row, shown } from "#scripts/bench/rows.ts";
import { sendingTo, startSink } from "#scripts/bench/scale-newsletter.ts";
import { openSeeded } from "#scripts/bench/seeded.ts";
import { type Engine, engines, type Stage } from "#scripts/bench/stage.ts";
import { signInAsOwner } from "#tests/process/browser-of.ts";
import { startDns } from "#tests/stand-ins/dns.ts";
import type { Load, Place, Span } from "./load.ts";
import { loadsOf, type Size } from "./loads.ts";

const page = "/email-security";
const restMs = 4000;
/** Pause (ms) after a load, so that nothing of it is in the next one's quiet times. */
const settleMs = 5000;
const maxRatio = 1.2;
const maxReaders = 100_000;

type Environment = Record<string, string>;

/** Returns the times of visitors during some spans. @throws if no page was read then */
function timesIn(readings: readonly Reading[], spans: readonly Span[]): number[] {
  const during = readings.filter(({ at, ms }) =>
    spans.some(({ from, until }) => at < until && at + ms > from),
  );
  if (during.length === 0) throw new Error("No page was read meanwhile.");
  return withWaiting(during.map(({ ms }) => ms));
}

function rowsOf(label: string, rest: readonly number[], busy: readonly number[]): Row[] {
  const change = (share: number) =>
    `${shown(percentile(rest, share))} → ${shown(percentile(busy, share))} ms`;
  return [
    ratioRow(
      `${label}: page p95, ${change(0.95)}`,
      percentile(rest, 0.95),
      percentile(busy, 0.95),
      maxRatio,
    ),
    row(`${label}: page p50`, `${change(0.5)}, slowest ${shown(percentile(busy, 1))} ms`),
  ];
}

/** Returns a load's rows. A load that fails is a target that is not met, and ends no other. */
async function attempted(label: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure();
  } catch (error) {
    console.error(label, error);
    return [row(`${label}: page p95`, "failed", `≤ ${maxRatio} ×`, false)];
  }
}

async function besideLoad(place: Place, load: Load, label: string): Promise<Row[]> {
  const at = { url: place.product.url, path: page };
  await load.prepare?.(place);
  await pause(settleMs);
  const atRest = await timesBeside(at, () => pause(restMs));
  const beside = await timesBeside(at, () => load.run(place));
  const rest = withWaiting(atRest.readings.map(({ ms }) => ms));
  return rowsOf(label, rest, timesIn(beside.readings, beside.done));
}

async function besideLoads(
  stage: Stage,
  environment: Environment,
  { engine, size, ...shared }: Pick<Place, "ctx" | "sink"> & { engine: Engine; size: Size },
): Promise<Row[]> {
  const product = await stage.start(environment);
  const ends: (() => void)[] = [];
  try {
    const owner = await signInAsOwner(product);
    const place = { ...shared, product, owner, onEnd: (stop: () => void) => void ends.push(stop) };
    const rows: Row[] = [];
    for (const load of loadsOf(size)) {
      const label = `${engine}, ${load.what}`;
      rows.push(...(await attempted(label, () => besideLoad(place, load, label))));
    }
    return rows;
  } finally {
    await product.stop();
    for (const end of ends) end();
  }
}

async function besideMailbox(stage: Stage, environment: Environment, label: string) {
  const { atRest, beside } = await timesBesideMailbox(stage, environment);
  return rowsOf(label, withWaiting(atRest.times), withWaiting(beside.times));
}

async function measureEngine(stage: Stage, engine: Engine): Promise<Row[]> {
  const size = { leads: stage.leads, readers: Math.min(stage.leads, maxReaders) };
  const records = {
    ...hugeSize(size.leads),
    posts: smallSize.posts,
    subscribers: size.readers,
  };
  const seeded = await openSeeded(stage, { engine, size: records });
  const [sink, dns] = await Promise.all([startSink(), startDns()]);
  addFirms(dns);
  const environment = {
    ...seeded.environment,
    ...sendingTo(sink),
    DNS_SERVERS: `127.0.0.1:${dns.server.port}`,
  };
  try {
    const ctx: RequestContext = seeded.ctx;
    const mailbox = `${engine}, a mailbox of ${shown(mailboxSize)} connected for the first time`;
    return [
      ...(await besideLoads(stage, environment, { engine, size, ctx, sink })),
      ...(await attempted(mailbox, () => besideMailbox(stage, environment, mailbox))),
    ];
  } finally {
    await seeded.close();
    await Promise.all([sink.stop(), dns.stop()]);
  }
}

/** Measures whether visitors notice the heaviest work, one kind after the other, on both engines. */
export async function benchBeside(stage: Stage): Promise<Part> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measureEngine(stage, engine)));
  return {
    title: "Pages beside heavy work",
    note: `${page} is read every ${readEveryMs} ms by a thread of its own, alone (${restMs / 1000} s before each work) and while the work goes on; readers who would have come while a page stood still are counted too. ${shown(stage.leads)} leads in the database, the product in its two processes, every server around it on the same machine. The newsletter and the receiver are watched for 30 s, a calendar is read three times, and nothing of a checked domain but its DNS is reached. Page times under ${floorMs} ms count as ${floorMs} ms.`,
    rows,
  };
}

import { setPriority } from "node:os";
import { hugeSize } from "#app/seed/seed.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import type { BrowserSession } from "#tests/http/browser-session.ts";
import { signInAsOwner } from "#tests/process/browser-of.ts";
import type { RunningProduct } from "#tests/product.ts";
import { percentile, timeCall, visitorHeaders, watchMemory } from "./measure.ts";
import { beside, maxRow, minRow, type Part, type Row, row, shown } from "./rows.ts";
import { measureNewsletter, perMinute, sendingTo, startSink } from "./scale-newsletter.ts";
import { indexed, openFilled, openSeeded, type Seeded } from "./seeded.ts";
import type { Stage } from "./stage.ts";

const turns = 10;
/** Maximum memory of the process at any time (MB). */
const maxMemory = 300;

type Subject = { product: RunningProduct; owner: BrowserSession };

const inbox = [
  "/api/leads",
  "/api/leads?view=all&sort=newest",
  "/api/leads?view=all&sort=due",
  "/api/leads?view=all&sort=name",
  "/api/leads?view=mine&sort=step",
  "/api/leads?view=late&sort=due",
  "/api/leads?view=won&sort=newest",
];
const leadQueries = [
  "Ana Ruiz",
  "ximena okafor",
  "nguyen-law-12",
  "626-555-0142",
  "invoices land in the junk",
  "former provider",
  "no such words anywhere",
];
const siteQueries = [
  "backup",
  "phishing",
  "wrong click",
  "wi-fi for guests",
  "passwrd",
  "sample 1234",
];

/** Returns the response times of these paths, requested in turns; a failed call counts as infinite. */
async function read({ product, owner }: Subject, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const path of paths) {
      const headers = { ...visitorHeaders(times.length), cookie: owner.cookieHeader };
      times.push(
        await timeCall(product.url, { path, headers }).catch(() => Number.POSITIVE_INFINITY),
      );
    }
  }
  return times;
}

async function timed(
  subject: Subject,
  { what, paths, max }: { what: string; paths: readonly string[]; max: number },
): Promise<Row[]> {
  const times = await read(subject, paths);
  return [
    row(`${what}, p50`, `${shown(percentile(times, 0.5))} ms`),
    maxRow(`${what}, p95`, percentile(times, 0.95), max, "ms"),
  ];
}

async function oneByOne(subject: Subject, paths: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const times = await read(subject, [path]);
    rows.push(row(`\`${path}\`, p95`, `${shown(percentile(times, 0.95))} ms`));
  }
  return rows;
}

const search = (path: string, query: readonly string[]) =>
  query.map((text) => `${path}${encodeURIComponent(text)}`);

async function pageQuality({ product, owner }: Subject): Promise<Row[]> {
  const report = () =>
    timeCall(product.url, { path: "/api/page-quality", headers: { cookie: owner.cookieHeader } });
  return [maxRow("page-quality report, the first after a start", await report(), 1000, "ms")];
}

const at = "@".charCodeAt(0);

/** Reads an export to its end and counts its rows by "@": each row contains one email address. */
async function countRows(response: Response): Promise<number> {
  let rows = 0;
  for await (const bytes of response.body ?? []) {
    for (const byte of bytes) if (byte === at) rows += 1;
  }
  return response.ok ? rows : 0;
}

async function exported(
  { product }: Subject,
  { what, wanted, ask }: { what: string; wanted: number; ask: () => Promise<Response> },
): Promise<Row[]> {
  const maxSeen = watchMemory(product.pid);
  const began = performance.now();
  const rows = await ask().then(countRows, () => 0);
  const seconds = (performance.now() - began) / 1000;
  return [
    minRow(`${what}: rows in the file`, rows, wanted),
    row(`${what}: rows in a second`, shown(rows / seconds)),
    maxRow(`${what}: most memory meanwhile`, maxSeen(), maxMemory, "MB"),
  ];
}

async function exports(product: RunningProduct, leads: number): Promise<Row[]> {
  const owner = await signInAsOwner(product);
  const subject = { product, owner };
  return [
    ...(await exported(subject, {
      what: "leads as CSV",
      wanted: leads,
      ask: () => owner.get("/api/leads/export?view=all"),
    })),
    ...(await exported(subject, {
      what: "subscribers as CSV",
      wanted: leads,
      ask: () => owner.post("/api/subscribers/export", { state: "all" }),
    })),
  ];
}

async function measureReading(product: RunningProduct): Promise<Row[]> {
  const subject = { product, owner: await signInAsOwner(product) };
  const maxSeen = watchMemory(subject.product.pid);
  const index = await indexed(subject.product);
  return [
    ...(await timed(subject, { what: "inbox list", paths: inbox, max: 150 })),
    ...(await oneByOne(subject, inbox)),
    ...(await oneByOne(subject, ["/api/leads-overview", "/api/waiting-count"])),
    ...(await timed(subject, {
      what: "lead search",
      paths: search("/api/leads?view=all&search=", leadQueries),
      max: 300,
    })),
    ...(await oneByOne(subject, search("/api/leads?view=all&search=", leadQueries))),
    ...(await timed(subject, { what: "dashboard", paths: ["/api/dashboard"], max: 300 })),
    row("post search: index, once after a start", `${shown(index / 1000)} s`),
    ...(await timed(subject, {
      what: "post search of visitors",
      paths: search("/api/search?q=", siteQueries),
      max: 300,
    })),
    ...(await pageQuality(subject)),
    maxRow("most memory up to here", maxSeen(), maxMemory, "MB"),
  ];
}

/** Measures how an earlier version reads the data. Exports of this size ended it, and its newsletter leaves at 5 a second. */
async function measureEarlier(stage: Stage, seeded: Seeded): Promise<Row[]> {
  const product = await stage.start(seeded.environment);
  return measureReading(product).finally(() => product.stop());
}

/** Measures the current version. A separate process sends the newsletter. */
async function measureCurrent(stage: Stage, seeded: Seeded): Promise<Row[]> {
  const sink = await startSink();
  const environment = {
    ...seeded.environment,
    ...sendingTo(sink),
  };
  const product = await stage.start({ ...environment, WORK: "off" });
  try {
    const reading = await measureReading(product);
    const exporting = await exports(product, stage.leads);
    const sender = await stage.start(environment);
    // As docs/operations.md recommends: pages take precedence where processors are few.
    setPriority(sender.pid, 10);
    const parts = { product, sender, sink, ctx: seeded.ctx };
    const sending = await measureNewsletter(parts).finally(() => sender.stop());
    return [...reading, ...exporting, ...sending];
  } finally {
    await product.stop();
    await sink.stop();
  }
}

/** Measures the current product on the data, after the earlier version if there is one. */
export async function measureBoth(stage: Stage, seeded: Seeded, earlier?: Stage): Promise<Part> {
  const before = earlier && (await measureEarlier(earlier, seeded));
  const began = performance.now();
  await seeded.ctx.database.exclusively(() => migrate(seeded.ctx.database));
  const migrated = (performance.now() - began) / 1000;
  const part = {
    title: "Many records",
    note: `PostgreSQL with its default settings on the same machine; ${shown(stage.leads)} leads, as many subscribers and ${shown(stage.leads / 50)} posts. Each address is read ${turns} times, one call after the other; "–": it failed. The newsletter goes for a minute from a process of its own, at priority 10, to a mail server on loopback that takes everything, with MAIL_CONNECTIONS=8 and NEWSLETTER_PER_MINUTE=${perMinute}. 1 MB = 1,000,000 bytes.`,
    rows: await measureCurrent(stage, seeded),
  };
  const both = before ? beside(part, { ...part, rows: before }) : part;
  const upgrade = before
    ? [row("its tables brought from before to now", `${shown(migrated)} s`)]
    : [];
  const filling = seeded.seededIn
    ? [row("adding the data", `${shown(seeded.seededIn / 1000)} s`)]
    : [];
  return { ...both, rows: [...filling, ...upgrade, ...both.rows] };
}

/** Measures the product with a million leads, a million subscribers and 20,000 posts on PostgreSQL. */
export async function benchScale(stage: Stage, earlier?: Stage): Promise<Part> {
  const size = hugeSize(stage.leads);
  const seeded = stage.database
    ? await openFilled(stage, stage.database)
    : await openSeeded(stage, { engine: "postgres", size, tables: earlier });
  try {
    return await measureBoth(stage, seeded, earlier);
  } finally {
    await seeded.close();
  }
}

import { freePort } from "#tests/free-port.ts";
import { launchProduct } from "#tests/product.ts";
import { autocannon } from "./generator.ts";
import { median, pause, residentMegabytes, watchMemory } from "./measure.ts";
import { maxRow, type Part, type Row, row, shown } from "./rows.ts";
import { type Engine, engines, type Stage } from "./stage.ts";

const starts = 5;

/** Starts the product and measures the time from the command to the first 200 of the home page. */
async function start(environment: Record<string, string>) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const { child, exited, output } = launchProduct({
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    LOG_LEVEL: "warn",
    ...environment,
    PORT: port,
  });
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) break;
    if (performance.now() - began > 30_000) throw new Error(`No page within 30 s:\n${output()}`);
    await pause(5);
  }
  const ms = performance.now() - began;
  return {
    url,
    pid: child.pid ?? 0,
    ms,
    stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

async function measure(stage: Stage, engine: Engine): Promise<Row[]> {
  const environment = await stage.place(engine);
  // Measured apart, because only this first start runs the migrations and adds the starter posts.
  const first = await start(environment);
  await first.stop();
  const times: number[] = [];
  for (let turn = 1; turn < starts; turn += 1) {
    const one = await start(environment);
    times.push(one.ms);
    await one.stop();
  }
  const last = await start(environment);
  times.push(last.ms);
  try {
    await pause(5000);
    const atRest = residentMegabytes(last.pid);
    const maxSeen = watchMemory(last.pid);
    await autocannon(last.url, { connections: 64, seconds: 8 });
    const max = maxSeen();
    await pause(5000);
    return [
      row(`${engine}: first start on an empty database`, `${shown(first.ms)} ms`),
      maxRow(`${engine}: cold start to the first 200`, median(times), 1000, "ms"),
      maxRow(`${engine}: memory at rest after the first page`, atRest, 260, "MB"),
      maxRow(`${engine}: most memory under load`, max, 450, "MB"),
      row(`${engine}: memory 5 s after the load`, `${shown(residentMegabytes(last.pid))} MB`),
    ];
  } finally {
    await last.stop();
  }
}

/** Measures cold start and memory on both engines. */
export async function benchStart(stage: Stage): Promise<Part> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measure(stage, engine)));
  return {
    title: "Start and memory",
    note: `From the command to the first 200 of \`/\`, median of ${starts}; memory of the server and its work process together (Node's code, which they share, counted once), 1 MB = 1,000,000 bytes; load: 64 connections reading \`/\` for 8 s.`,
    rows,
  };
}

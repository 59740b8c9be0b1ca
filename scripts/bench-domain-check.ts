import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addFirmWithGaps } from "#tests/builders/dns-zone.ts";
import { startProduct } from "#tests/product.ts";
import { startDns } from "#tests/stand-ins/dns.ts";

// Fifty domain checks at once against the built product, on loopback, while a page is read all the time: how long a check
// takes, and whether readers notice. Visitors who are sent away come back when they are told to.

const checks = 50;

type Timed = { ms: number; status: number };

async function timed(call: () => Promise<Response>): Promise<Timed & { response: Response }> {
  const started = performance.now();
  const response = await call();
  await response.clone().arrayBuffer();
  return { ms: performance.now() - started, status: response.status, response };
}

function line(what: string, times: readonly number[]): string {
  const sorted = [...times].sort((first, second) => first - second);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(11);
  return `${what.padEnd(34)}${String(times.length).padStart(7)}${ms(at(0.5))}${ms(at(0.95))}${ms(at(1))}`;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function readPages(url: string, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!until()) {
    times.push((await timed(() => fetch(`${url}/email-security`))).ms);
    await pause(5);
  }
  return times;
}

/** Runs a visitor's check from an address of its own, and retries as often as it is told to. */
async function check(url: string, index: number) {
  const started = performance.now();
  for (let sentAway = 0; ; sentAway += 1) {
    const { status, response } = await timed(() =>
      fetch(`${url}/api/domain-check`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          Origin: url,
          "X-Forwarded-For": `203.0.113.${index}`,
        },
        body: JSON.stringify({ domain: `firm-${index}.com`, authorized: true }),
      }),
    );
    if (status === 200) return { ms: performance.now() - started, sentAway };
    if (status !== 503) throw new Error(`A check was answered with ${status}.`);
    await pause(1000 * Number(response.headers.get("retry-after") ?? 1));
  }
}

const dns = await startDns();
for (let index = 0; index < checks; index += 1) addFirmWithGaps(dns, `firm-${index}.com`);
const folder = mkdtempSync(join(tmpdir(), "bench-domain-check-"));
const product = await startProduct({
  DATA_DIR: folder,
  TRUST_PROXY: "1",
  DNS_SERVERS: `127.0.0.1:${dns.server.port}`,
});
try {
  const restUntil = performance.now() + 2000;
  await readPages(product.url, () => performance.now() > restUntil - 1500);
  const atRest = await readPages(product.url, () => performance.now() > restUntil);
  let done = false;
  const pages = readPages(product.url, () => done);
  const started = performance.now();
  const results = await Promise.all(
    Array.from({ length: checks }, (_, index) => check(product.url, index)),
  );
  const wholeMs = performance.now() - started;
  done = true;
  const meanwhile = await pages;
  const straight = results.filter((result) => result.sentAway === 0).map((result) => result.ms);
  console.log(`${" ".repeat(34)}  count        p50        p95    longest`);
  console.log(line("checks answered at once or in turn", straight));
  console.log(
    line(
      "checks with coming back",
      results.map((result) => result.ms),
    ),
  );
  console.log(line("pages at rest", atRest));
  console.log(line("pages while fifty checks run", meanwhile));
  console.log(
    `All fifty after ${(wholeMs / 1000).toFixed(1)} s, ${dns.asked.length} DNS questions.`,
  );
} finally {
  await product.stop();
  await dns.stop();
  rmSync(folder, { recursive: true, force: true });
}

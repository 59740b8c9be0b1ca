import { addFirmWithGaps } from "#tests/builders/domain/dns-zone.ts";
import { type DnsStandIn, startDns } from "#tests/stand-ins/dns.ts";
import { pause, percentile } from "./measure.ts";
import { readEveryMs, timesBeside } from "./read-beside.ts";
import { floorMs, type Part, ratioRow, row, shown } from "./rows.ts";
import type { Stage } from "./stage.ts";

export const checks = 50;
const page = "/email-security";
const restMs = 4000;

/** Runs a check as a visitor with an own IP address, who retries whenever the server says so. */
async function check(url: string, index: number): Promise<{ ms: number; sentAway: number }> {
  const started = performance.now();
  for (let sentAway = 0; ; sentAway += 1) {
    const response = await fetch(`${url}/api/domain-check`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Origin: url,
        "X-Forwarded-For": `203.0.113.${index}`,
      },
      body: JSON.stringify({ domain: `firm-${index}.com`, authorized: true }),
    });
    await response.arrayBuffer();
    if (response.status === 200) return { ms: performance.now() - started, sentAway };
    if (response.status !== 503) throw new Error(`A check was answered with ${response.status}.`);
    await pause(1000 * Number(response.headers.get("retry-after") ?? 1));
  }
}

/** Adds the domains that `runChecks` checks. */
export function addFirms(dns: DnsStandIn): void {
  for (let index = 0; index < checks; index += 1) addFirmWithGaps(dns, `firm-${index}.com`);
}

/** Starts fifty checks at once; returns their results, and how long they took in all (ms). */
export async function runChecks(url: string) {
  const began = performance.now();
  const results = await Promise.all(
    Array.from({ length: checks }, (_, index) => check(url, index)),
  );
  return { results, wholeMs: performance.now() - began };
}

/** Measures whether readers notice fifty domain checks at once. */
export async function benchDomainCheck(stage: Stage): Promise<Part> {
  const dns = await startDns();
  addFirms(dns);
  const environment = await stage.place("sqlite");
  const product = await stage.start({
    ...environment,
    DNS_SERVERS: `127.0.0.1:${dns.server.port}`,
  });
  try {
    const { url } = product;
    const atRest = await timesBeside({ url, path: page }, () => pause(restMs));
    const beside = await timesBeside({ url, path: page }, () => runChecks(url));
    const rest = percentile(atRest.times, 0.95);
    const busy = percentile(beside.times, 0.95);
    const straight = beside.done.results
      .filter(({ sentAway }) => sentAway === 0)
      .map(({ ms }) => ms);
    return {
      title: "Domain checks",
      note: `${checks} domain checks at once, each of a domain of its own, while ${page} is read every ${readEveryMs} ms by a thread of its own; whoever is sent away comes back when told to. Page times under ${floorMs} ms count as ${floorMs} ms.`,
      rows: [
        ratioRow(
          `page p95 beside ${checks} checks, ${shown(rest)} → ${shown(busy)} ms`,
          rest,
          busy,
        ),
        row("page p50 at rest", `${shown(percentile(atRest.times, 0.5))} ms`),
        row("page p50 beside the checks", `${shown(percentile(beside.times, 0.5))} ms`),
        row("checks answered at once or in turn", String(straight.length)),
        row("their p95", `${shown(percentile(straight, 0.95))} ms`),
        row("all checks done after", `${shown(beside.done.wholeMs / 1000)} s`),
        row("questions to DNS", String(dns.asked.length)),
      ],
    };
  } finally {
    await product.stop();
    await dns.stop();
  }
}

import { expect, test } from "vitest";
import { aHealthyDomain, aWorld } from "#tests/builders/domain/healthy-domain.ts";
import { budgets } from "./collect/budgets.ts";
import { runCheck } from "./collect/run-check.server.ts";
import { weightOf } from "./rules/checks.ts";
import { finding } from "./rules/finding.ts";
import { buildReport } from "./rules/report.ts";
import { redirectRow } from "./rules/web-redirect.ts";

/** Numbers of queries and connections after which a check has used up its processor time. */
const ends = [0, 1, 2, 5, 10, 20, 30, 40, 50, 60, 70];

test("a check over its processor time tells what it has seen, and accuses nobody of the rest", async () => {
  const world = await aWorld();
  const name = "healthy.test";
  const named = { name, shown: name, sharedPlatform: false, lookalike: null };
  const seen: number[] = [];
  try {
    await aHealthyDomain(world, name);
    for (const end of ends) {
      let begun = 0;
      const processorMs = () => {
        begun += 1;
        return begun > end ? budgets.processorMs : 0;
      };
      const run = await runCheck(world.network, { name, now: world.now, processorMs });
      const scored = run?.findings.filter((found) => weightOf(found) > 0) ?? [];
      expect(scored).toHaveLength(23);
      const judged = scored.filter(
        ({ row, status }) => !["pass", "cnc"].includes(status) && row !== "web.cookies",
      );
      expect({ end, judged }).toEqual({ end, judged: [] });
      seen.push(scored.filter(({ status }) => status === "pass").length);
      const isCutShort = scored.some(({ status }) => status === "cnc");
      expect(run?.cutShort === true || !isCutShort).toBe(true);
      if (!run?.cutShort) continue;
      const { notes } = buildReport(run, named, world.now);
      expect(notes.join()).toContain("used up its computing time");
    }
  } finally {
    await world.stop();
  }
  expect(seen[0]).toBe(0);
  expect(seen.some((passes) => passes > 0 && passes < 22)).toBe(true);
});

test("a redirect whose next step was left out is not taken for a dead end", () => {
  const answer = { status: 301, headers: {}, lines: {}, cookies: [], body: "", whole: true };
  const first = { kind: "answered", answer, tls: null } as const;
  const shared = { first, certificates: [], cookies: [] };
  const url = "http://www.firm.test/";
  const host = {
    host: "firm.test",
    https: {
      ...shared,
      urls: ["https://firm.test/"],
      end: { kind: "page", url, answer, tls: null },
    },
    http: {
      ...shared,
      urls: ["http://firm.test/", url],
      end: { kind: "failed", url, why: "budget" },
    },
    oldVersions: { tls10: null, tls11: null },
    hasIPv6: false,
  } as const;
  const { status } = redirectRow(host, finding("web.https", "pass", "answered", ""));
  expect(status).toBe("cnc");
});

import { expect, test } from "vitest";
import {
  type Answers,
  holdings,
  industries,
  type Profile,
  platforms,
  questionsOf,
  sizes,
} from "#features/assessment/questions/questions.ts";
import type { AnswerChoice, Industry, Question } from "#features/assessment/questions/type.ts";
import { domainWith, rowWith } from "#tests/builders/domain/result.ts";
import type { DomainResult, DomainRow } from "./domain-result.ts";
import { makeReport, scoreFindings } from "./report.ts";

// Properties that hold for any answers and any domain, tested on many seeded random cases.

const tries = 300;

/** Returns a seeded random picker (mulberry32), so that a failing case can be repeated. */
function drawFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
}

type Case = { profile: Profile; answers: Answers; outside: DomainResult | null };
type Draw = ReturnType<typeof drawFrom>;

const keys = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[];

function someRow(draw: Draw, id: string, weight: number): DomainRow {
  const status = draw(["pass", "warn", "fail", "na", "cnc"] as const);
  const credit = status === "pass" ? 1 : status === "warn" ? draw([0.3, 0.5]) : 0;
  return rowWith(id, { status, weight, credit, effort: draw(["S", "M", "L"] as const) });
}

const weights = {
  "mail.spf.record": 10,
  "mail.spf.all": 4,
  "mail.dkim": 8,
  "mail.dmarc.policy": 14,
  "dns.dnssec": 3,
  "web.https": 8,
  "web.cert": 8,
  "web.hsts": 3,
} as const;

/** Returns a domain whose limits and critical gaps follow from the rows, as in the real check. */
function domainOf(rows: readonly DomainRow[], coverage: number): DomainResult {
  const failing = (id: string) => rows.some((row) => row.id === id && row.status === "fail");
  const limit = (row: string, most: number) => (failing(row) ? [{ row, most, words: "" }] : []);
  return domainWith({
    coverage,
    rows: [...rows],
    caps: [...limit("web.cert", 69), ...limit("mail.spf.record", 79)],
    critical: failing("web.cert") ? [{ row: "web.cert", words: "Expired." }] : [],
  });
}

function someDomain(draw: Draw): DomainResult | null {
  if (draw([true, false, false])) return null;
  const rows = Object.entries(weights).map(([id, weight]) => someRow(draw, id, weight));
  return domainOf(rows, draw([100, 100, 60]));
}

function someCase(seed: number): Case {
  const draw = drawFrom(seed);
  const industry = draw(keys<Industry>(industries));
  const answers = questionsOf(industry).map(({ id, options }) => {
    const letters = options.map(({ letter }) => letter);
    // Picks good answers more often, so that limits and high grades occur together.
    return [id, draw(draw([true, false]) ? letters : ["a" as AnswerChoice])] as const;
  });
  return {
    profile: {
      industry,
      size: draw(keys(sizes)),
      platform: draw(keys(platforms)),
      holds: [draw(keys(holdings))],
    },
    answers: Object.fromEntries(answers),
    outside: someDomain(draw),
  };
}

const scoreOf = (given: Case) => scoreFindings(given).overall.score;
const cases = Array.from({ length: tries }, (_, seed) => someCase(seed + 1));

/** Returns the answers to a question from worst to best, without "Not sure" and "does not apply". */
function ladder(question: Question): AnswerChoice[] {
  return question.options
    .filter(({ letter }) => letter !== "u" && letter !== "n")
    .toSorted((one, other) => one.credit - other.credit)
    .map(({ letter }) => letter);
}

test("a better answer never lowers the score", () => {
  for (const given of cases) {
    for (const question of questionsOf(given.profile.industry)) {
      const scores = ladder(question).map((letter) =>
        scoreOf({ ...given, answers: { ...given.answers, [question.id]: letter } }),
      );
      const isRising = scores.every((score, at) => at === 0 || score >= (scores[at - 1] ?? 0));
      if (!isRising) expect.fail(`${question.id} ${scores} in ${JSON.stringify(given)}`);
    }
  }
});

test("answering no never scores worse than not being sure", () => {
  for (const given of cases) {
    for (const question of questionsOf(given.profile.industry)) {
      const [worst] = ladder(question);
      if (!worst) continue;
      const score = (letter: AnswerChoice) =>
        scoreOf({ ...given, answers: { ...given.answers, [question.id]: letter } });
      if (score(worst) < score("u")) {
        expect.fail(`${question.id} in ${JSON.stringify(given)}`);
      }
    }
  }
});

test("a row that gets worse never raises the score", () => {
  for (const given of cases) {
    const { outside } = given;
    if (!outside) continue;
    for (const row of outside.rows) {
      if (row.status !== "pass" && row.status !== "warn") continue;
      const rows = outside.rows.map((one) =>
        one === row ? { ...one, status: "fail" as const, credit: 0 } : one,
      );
      const worse = domainOf(rows, outside.outside.coverage);
      if (scoreOf({ ...given, outside: worse }) > scoreOf(given)) {
        expect.fail(`${row.id} in ${JSON.stringify(given)}`);
      }
    }
  }
});

test("the first fix gains at least as much as any other and shows the resulting grade", () => {
  for (const given of cases) {
    const { fixes, overall } = makeReport(given, 0);
    const gains = fixes.map(({ gain }) => gain);
    const [first = 0] = gains;
    if (gains.some((gain) => gain > first + 1e-9)) {
      expect.fail(`${gains} in ${JSON.stringify(given)}`);
    }
    for (const fix of fixes) {
      if ((fix.after?.score ?? 0) < overall.score) expect.fail(JSON.stringify({ fix, given }));
    }
  }
});

test("a fix that lifts a limit is never ranked below combined mail fixes that gain less", () => {
  for (const given of cases) {
    const { fixes } = makeReport(given, 0);
    const mail = fixes.findIndex(({ id }) => id === "mail");
    for (const id of ["A1", "E1", "R1"]) {
      const at = fixes.findIndex((fix) => fix.id === id);
      if (mail === -1 || at === -1 || at < mail) continue;
      const [own = 0, bundle = 0] = [fixes[at]?.gain, fixes[mail]?.gain];
      if (own > bundle + 1e-9) expect.fail(`${id} in ${JSON.stringify(given)}`);
    }
  }
});

test("a limit is shown only if the score would be higher without it", () => {
  for (const given of cases) {
    const { fixes, overall } = makeReport(given, 0);
    for (const fix of fixes) {
      if (fix.limits && overall.uncapped <= overall.score && overall.score === overall.uncapped) {
        const isOfDomain = fix.id === "mail" || fix.id.includes(".");
        if (!isOfDomain) expect.fail(JSON.stringify({ fix, given }));
      }
    }
  }
});

test("an open critical finding keeps the overall grade below B", () => {
  for (const given of cases) {
    if ((given.outside?.critical ?? []).length === 0) continue;
    const report = makeReport(given, 0);
    expect(report.overall.score).toBeLessThanOrEqual(79);
    expect(report.critical).toEqual(["Expired."]);
    expect(report.fixes.some(({ critical }) => critical)).toBe(true);
  }
});

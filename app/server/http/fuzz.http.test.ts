import { writeFileSync } from "node:fs";
import { BrokenPromise } from "#tests/fuzz/judge.ts";
import { type Counts, emptyCounts, runStage, stageLength } from "#tests/fuzz/run.ts";
import { writeWatch } from "#tests/fuzz/written-tables.ts";
import { test } from "#tests/http/harness.ts";

// Sends random requests to every call of the OpenAPI document, as a visitor and as staff of each role. `npm run fuzz`
// sends many; this test alone sends a few, the same at every run.

const requests = Number(process.env.FUZZ_REQUESTS ?? 300);
const seed = Number(process.env.FUZZ_SEED ?? 20261121);
const minutes = Number(process.env.FUZZ_MINUTES ?? 5);
const firstStage = Number(process.env.FUZZ_STAGE ?? 0);

/** Keeps all requests on this machine. */
const env = { DNS_SERVERS: "127.0.0.1:9", TURNSTILE_STAND_IN: "http://127.0.0.1:9" };

type Outcome = { counts: Counts; failure?: { message: string; stage: number; example: object } };

function report({ counts, failure }: Outcome) {
  const file = process.env.FUZZ_REPORT;
  const { statuses, actors, reached, ...rest } = counts;
  const sorted = [...statuses].sort(([one], [other]) => one - other);
  const shown = {
    ...rest,
    statuses: Object.fromEntries(sorted),
    actors: Object.fromEntries(actors),
    reached: [...reached].sort(),
    failure,
  };
  if (file) writeFileSync(file, JSON.stringify(shown));
}

test(
  "requests made by chance break no promise: no failure, no write without audit, nothing personal in a log",
  async ({ startSite }) => {
    const counts = emptyCounts();
    const until = performance.now() + minutes * 60_000;
    const stages = Math.ceil(requests / stageLength);
    for (let stage = firstStage; stage < firstStage + stages; stage += 1) {
      if (performance.now() >= until) break;
      const site = await startSite({ env, plugin: writeWatch() });
      const left = requests - (stage - firstStage) * stageLength;
      try {
        const size = Math.min(stageLength, left);
        await runStage(site, { requests: size, seed: seed + stage * 7919, counts, until });
      } catch (error) {
        if (!(error instanceof BrokenPromise)) throw error;
        report({ counts, failure: { message: error.message, stage, example: error.example } });
        throw new Error(`${error.message}\n${JSON.stringify(error.example, null, 1)}`);
      }
    }
    report({ counts });
  },
  (minutes + 2) * 60_000,
);

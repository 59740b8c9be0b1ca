import { join } from "node:path";
import { expect, test } from "vitest";
import { failuresIn } from "./journeys.ts";

const folder = join(process.cwd(), "test-results/contact-sends");

const journey = (title: string, line: number, ok = false) => ({
  file: "forms/contact.spec.ts",
  line,
  title,
  ok,
  tests: [
    {
      results: [
        {
          errors: ok ? [] : [{ message: "\u001b[31mError: not visible\u001b[39m\n  at line 9" }],
          attachments: ok ? [] : [{ name: "screenshot", path: join(folder, "failed-1.png") }],
        },
      ],
    },
  ],
});

function failuresOf(...specs: ReturnType<typeof journey>[]) {
  const commands: string[] = [];
  const failures = failuresIn({ suites: [{ specs: [], suites: [{ specs }] }] }, async (command) => {
    commands.push(command);
    return true;
  });
  return { failures, commands };
}

test("a failed journey keeps its files, which are named with its first error", async () => {
  const { failures } = failuresOf(journey("sends", 12), journey("is right", 40, true));
  expect(failures.map(({ name, error, kept }) => [name, error, kept])).toEqual([
    [
      "tests/journeys/forms/contact.spec.ts:12 › sends",
      "Error: not visible",
      [
        "screenshot and page of the failure: test-results/contact-sends",
        "trace of the repetition: test-results/repeated-1",
      ],
    ],
  ]);
});

test("a journey is repeated alone, with a trace in a folder of its own", async () => {
  const { failures, commands } = failuresOf(journey("one", 12), journey("two", 30));
  for (const { again } of failures) await again?.();
  // A run of Playwright empties its folder, and would take the files of the first failure.
  expect(commands).toEqual([
    "npx playwright test tests/journeys/forms/contact.spec.ts:12 --workers=1 --trace=on --output=test-results/repeated-1",
    "npx playwright test tests/journeys/forms/contact.spec.ts:30 --workers=1 --trace=on --output=test-results/repeated-2",
  ]);
});

test("journeys of one line share a repetition", () => {
  const { failures } = failuresOf(journey("at 390 px", 12), journey("at 1440 px", 12));
  expect(failures).toHaveLength(2);
  expect(failures[0]?.again).toBe(failures[1]?.again);
});

import { questionsOf } from "#features/assessment/questions/questions.ts";
import type { Making } from "./values.ts";

// Contracts check more than their schema says. Fills in values that pass those checks, for calls that random bodies
// would hardly reach.

type Body = Record<string, unknown>;
type Completion = (making: Making, body: Body, path: string) => Body;

function findings({ dice }: Making) {
  const letters = ["a", "b", "c", "d", "u"] as const;
  const answers = questionsOf("accounting").map(({ id }) => [id, dice.pick(letters)]);
  return {
    profile: { industry: "accounting", size: "2-10", platform: "google", holds: ["tax"] },
    answers: Object.fromEntries(answers),
    look: null,
  };
}

const withFindings: Completion = (making, body) => ({ ...body, findings: findings(making) });

const completions: Record<string, Completion> = {
  "POST /api/assessment/reports": withFindings,
  "POST /api/assessment/report.pdf": withFindings,
  "POST /api/assessment/contact": withFindings,
  "POST /api/auth/login": ({ dice, known }, body) => ({ ...body, email: known.staffEmail(dice) }),
  "POST /api/data-requests/erase": (_, body) => ({ ...body, confirm: body.email }),
  "POST /api/security/lockdown": (_, body) => ({ ...body, confirm: "END" }),
  "PUT /api/settings/{group}": ({ dice, known }, body, path) => ({
    ...body,
    ...known.setting(dice, path.split("/").at(-1) ?? ""),
  }),
  "POST /api/blog/import": ({ dice, known }) => ({
    text: `---\ntitle: ${known.sentence(dice)}\n---\n\n${known.sentence(dice)}\n`,
  }),
};

/** Returns the body with the values that its call requires beyond its schema. */
export function completeBody(
  making: Making,
  operation: string,
  body: unknown,
  path: string,
): unknown {
  const complete = completions[operation];
  if (!complete || typeof body !== "object" || body === null || making.dice.chance(making.wrong)) {
    return body;
  }
  return complete(making, body as Body, path);
}

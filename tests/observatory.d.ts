// The package has no types. Declares only what tests/process/observatory.test.ts uses.

declare module "@mdn/mdn-http-observatory/src/constants.js" {
  export const ALL_TESTS: readonly ((requests: object) => {
    result: string | null;
    pass: boolean;
    constructor: { name: string };
  })[];
}

declare module "@mdn/mdn-http-observatory/src/grader/grader.js" {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { score: number; grade: string };
}

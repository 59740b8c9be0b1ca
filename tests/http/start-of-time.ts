/** Start of the tests' clock: a Tuesday, 10:00 in Los Angeles, within opening hours. */
export const startOfTime = Date.parse("2026-11-17T18:00:00Z");

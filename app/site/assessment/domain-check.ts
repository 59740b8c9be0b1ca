import type { LookAtDomain } from "#features/assessment/use-assessment.ts";

/** Runs the domain check for the assessment, loading its code at the first check. */
export const lookAtDomain: LookAtDomain = async (domain) => {
  try {
    const { startCheck } = await import("#features/domain-check/start-check.ts");
    return await startCheck(domain);
  } catch {
    return { kind: "refused", words: "a part of this page did not load." };
  }
};

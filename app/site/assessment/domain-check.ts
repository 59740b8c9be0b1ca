import type { LookAtDomain } from "#features/assessment/use-assessment.ts";

/** The domain check, lent to the assessment. Its code arrives when a domain is looked at. */
export const lookAtDomain: LookAtDomain = async (domain) => {
  try {
    const { startCheck } = await import("#features/domain-check/start-check.ts");
    return await startCheck(domain);
  } catch {
    return { kind: "refused", words: "a part of this page did not arrive." };
  }
};

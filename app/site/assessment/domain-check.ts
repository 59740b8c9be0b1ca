import { formWords } from "#features/assessment/questions/form-words.ts";
import type { CheckDomain } from "#features/assessment/use-assessment.ts";

/** Runs the domain check for the assessment, loading its code at the first check. */
export const checkDomain: CheckDomain = async (domain, language) => {
  try {
    const { startCheck } = await import("#features/domain-check/start-check.ts");
    return await startCheck(domain, { language });
  } catch {
    return { kind: "refused", words: formWords.partMissing };
  }
};

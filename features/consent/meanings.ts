import { consentGroupNames, consentSignalMeanings } from "#content/consent-banner.ts";
import type { ConsentGroup, ConsentSignal } from "./contract.ts";

// Apart from contract.ts, which every page loads: only the banner and the cookie policy need words.

export const groupNames: Record<ConsentGroup, string> = consentGroupNames;

export const signalMeanings: Record<ConsentSignal, string> = consentSignalMeanings;

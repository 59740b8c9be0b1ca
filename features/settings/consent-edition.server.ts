import { isDeepStrictEqual } from "node:util";
import {
  bannerButtons,
  consentGroupNames,
  consentSignalMeanings,
} from "#content/frame/consent-banner.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { Settings } from "./contract.ts";
import { loadSettings } from "./store.server.ts";
import {
  type BannerWording,
  insertWording,
  lastEdition,
  wordingOf,
} from "./wording-store.server.ts";

type Consent = Settings["consent"];

function wholeWording({ heading, text }: Consent): BannerWording {
  return {
    heading,
    text,
    buttons: bannerButtons,
    groups: consentGroupNames,
    meanings: consentSignalMeanings,
  };
}

/**
 * Returns the banner's settings with the edition to store: a changed wording gets a new edition, and no edition is used
 * for two wordings. Stores the edition's wording in the caller's transaction.
 */
export async function withEdition(trx: Trx, wanted: Consent, at: number): Promise<Consent> {
  const { consent: before } = (await loadSettings(trx)).settings;
  const wording = wholeWording(wanted);
  const changed = !isDeepStrictEqual(wording, wholeWording(before));
  const minEdition = Math.max(wanted.edition, before.edition + (changed ? 1 : 0));
  const existing = await wordingOf(trx, minEdition);
  const isFree = existing === undefined || isDeepStrictEqual(existing, wording);
  const edition = isFree ? minEdition : (await lastEdition(trx)) + 1;
  await insertWording(trx, { edition, words: wording, at });
  return { ...wanted, edition };
}

import {
  bannerButtons,
  consentGroupNames,
  consentSignalMeanings,
} from "#content/consent-banner.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Settings } from "./contract.ts";
import { loadSettings } from "./store.server.ts";

type Consent = Settings["consent"];

/** Serialises everything the banner says: the company's wording and the site's. */
function serialiseWording({ heading, text }: Consent): string {
  return JSON.stringify({
    heading,
    text,
    buttons: bannerButtons,
    groups: consentGroupNames,
    meanings: consentSignalMeanings,
  });
}

/**
 * Returns the banner's settings with the edition to show them under, and stores its wording. A changed wording gets
 * a new edition; none is ever reused.
 */
export async function withEdition(trx: Trx, wanted: Consent, at: number): Promise<Consent> {
  const { consent: before } = (await loadSettings(trx)).settings;
  const words = serialiseWording(wanted);
  const changed = words !== serialiseWording(before);
  const lowest = Math.max(wanted.edition, before.edition + (changed ? 1 : 0));
  const stored = await wordingOf(trx, lowest);
  const edition = stored === undefined || stored === words ? lowest : (await lastEdition(trx)) + 1;
  await trx
    .insertInto("consent_wording")
    .values({ edition, words, at })
    .onConflict((conflict) => conflict.column("edition").doNothing())
    .execute();
  return { ...wanted, edition };
}

/** Returns the banner's wording under an edition as JSON; undefined where there was no such edition. */
export async function wordingOf(db: Db | Trx, edition: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("consent_wording")
    .select("words")
    .where("edition", "=", edition)
    .executeTakeFirst();
  return row?.words;
}

async function lastEdition(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom("consent_wording")
    .select((select) => select.fn.max<number>("edition").as("edition"))
    .executeTakeFirst();
  return Number(row?.edition ?? 0);
}

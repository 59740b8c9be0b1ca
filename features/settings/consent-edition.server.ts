import {
  bannerButtons,
  consentGroupNames,
  consentSignalMeanings,
} from "#content/consent-banner.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Settings } from "./contract.ts";
import { loadSettings } from "./store.server.ts";

type Consent = Settings["consent"];

/** Everything that the banner says under an edition, as it is kept: words of the company and words of the site. */
function wholeWords({ heading, text }: Consent): string {
  return JSON.stringify({
    heading,
    text,
    buttons: bannerButtons,
    groups: consentGroupNames,
    meanings: consentSignalMeanings,
  });
}

/**
 * The banner's settings with the edition under which they may be shown: other words than an edition had get a new one,
 * and no edition is ever used again. Keeps the words of it, in the caller's transaction.
 */
export async function withEdition(trx: Trx, wanted: Consent, at: number): Promise<Consent> {
  const { consent: before } = (await loadSettings(trx)).settings;
  const changed = wholeWords(wanted) !== wholeWords(before);
  const least = Math.max(wanted.edition, before.edition + (changed ? 1 : 0));
  const words = wholeWords(wanted);
  const kept = await wordsUnder(trx, least);
  const edition = kept === undefined || kept === words ? least : (await lastEdition(trx)) + 1;
  await trx
    .insertInto("consent_wording")
    .values({ edition, words, at })
    .onConflict((conflict) => conflict.column("edition").doNothing())
    .execute();
  return { ...wanted, edition };
}

/** What the banner said under an edition, as JSON; undefined for one that never was. */
export async function wordsUnder(db: Db | Trx, edition: number): Promise<string | undefined> {
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

import type {
  bannerButtons,
  consentGroupNames,
  consentSignalMeanings,
} from "#content/frame/consent-banner.ts";
import type { Db, Trx } from "#platform/database/engine.server.ts";
import type { Settings } from "./contract.ts";

/** All texts of the banner in an edition: those of the company's settings and those of the site. */
export type BannerWording = Pick<Settings["consent"], "heading" | "text"> & {
  buttons: typeof bannerButtons;
  groups: typeof consentGroupNames;
  meanings: typeof consentSignalMeanings;
};

/** Returns the banner's texts of an edition; undefined when there was no such edition. */
export async function wordingOf(db: Db | Trx, edition: number): Promise<BannerWording | undefined> {
  const row = await db
    .selectFrom("consentWording")
    .select("words")
    .where("edition", "=", edition)
    .$narrowType<{ words: BannerWording }>()
    .executeTakeFirst();
  return row?.words;
}

/** Stores the texts of an edition unless they are stored already; they never change. */
export async function insertWording(
  trx: Trx,
  row: { edition: number; words: BannerWording; at: number },
): Promise<void> {
  await trx
    .insertInto("consentWording")
    .values(row)
    .onConflict((conflict) => conflict.column("edition").doNothing())
    .execute();
}

/** Returns the highest stored edition; 0 before the first. */
export async function lastEdition(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom("consentWording")
    .select((select) => select.fn.max<number>("edition").as("edition"))
    .executeTakeFirst();
  return Number(row?.edition ?? 0);
}

type Mails = { mails: readonly { id: string }[]; next: string | null };

/**
 * Returns the fresh first page followed by the older rows that were loaded already, newest first.
 * @param at moment by which the list is ordered
 */
export function withFreshPage<Page extends Mails>(
  loaded: Page | undefined,
  fresh: Page,
  at: (mail: Page["mails"][number]) => number,
): Page {
  const last = fresh.mails.at(-1);
  if (!loaded || !last || fresh.next === null) return fresh;
  const ids = new Set(fresh.mails.map(({ id }) => id));
  const older = loaded.mails.filter((mail) => !ids.has(mail.id) && at(mail) <= at(last));
  if (older.length === 0) return fresh;
  return { ...fresh, mails: [...fresh.mails, ...older], next: loaded.next };
}

import { useEffect, useState } from "react";
import type { Called } from "./use-call.ts";

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

type PagesOptions<Page extends Mails> = {
  /** Identifies the filter of the list. */
  key: string;
  /** Moment by which the list is ordered. */
  at: (mail: Page["mails"][number]) => number;
  /** Reads the page after a cursor; undefined when that failed. */
  readOlder: (after: string) => Promise<Page | undefined>;
};

/** Returns a list whose first page `call` keeps fresh, with older pages on demand. */
export function useFreshPages<Page extends Mails>(
  call: Called<Page>,
  { key, at, readOlder }: PagesOptions<Page>,
) {
  const [shown, setShown] = useState<{ key: string; page: Page }>();
  const fresh = call.stale ? undefined : call.data;

  useEffect(() => {
    if (!fresh) return;
    setShown((before) => ({
      key,
      page: withFreshPage(before?.key === key ? before.page : undefined, fresh, at),
    }));
  }, [fresh, key, at]);

  async function loadMore() {
    const after = shown?.page.next;
    const older = after ? await readOlder(after) : undefined;
    if (!older) return;
    setShown((before) =>
      before?.key === key
        ? { key, page: { ...older, mails: [...before.page.mails, ...older.mails] } }
        : before,
    );
  }

  return {
    data: shown?.page,
    stale: shown !== undefined && shown.key !== key,
    loadState: {
      loading: shown === undefined && call.error === undefined,
      error: shown ? undefined : call.error,
      onRetry: call.reload,
    },
    loadMore: () => void loadMore(),
  };
}

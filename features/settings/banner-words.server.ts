import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { withEdition } from "./consent-edition.server.ts";
import { writeGroup } from "./service.server.ts";
import { loadSettings } from "./store.server.ts";

/**
 * Keeps the words that the banner has from this start on. A release that brought other words raises the edition, so that
 * nobody counts as having answered words that they never saw.
 */
export async function noteBannerWords(ctx: RequestContext): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const { settings, versions } = await loadSettings(trx);
      const now = await withEdition(trx, settings.consent, ctx.now());
      if (now.edition === settings.consent.edition) return;
      const seenVersion = versions.consent ?? 0;
      await writeGroup(trx, ctx, {
        group: "consent",
        value: now,
        seenVersion,
        action: "settings.saved",
      });
      await raiseContentVersion(trx);
    });
  } catch (error) {
    // Another process that starts at the same moment has done it.
    if (!(error instanceof ExpectedError && error.code === "conflict")) throw error;
  }
}

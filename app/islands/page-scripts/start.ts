import type { PageSettings } from "#app/islands/read-page-settings.ts";
import { whenIdle } from "#app/islands/when-idle.ts";
import { watchCallActions } from "./call-actions.ts";
import { startAnalytics, startConsent, watchBanner } from "./consent.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { watchHeader, watchHeaderMenu, watchTheme } from "./header.ts";
import { watchLanguage } from "./language.ts";
import { watchNavigation } from "./loading-bar.ts";
import { watchModals } from "./modals.ts";
import { watchAnnouncement } from "./notice.ts";
import { showOpenNow } from "./open-now.ts";
import { startOwnScripts } from "./own-scripts.ts";
import { watchQuoteLinks } from "./quote.ts";
import { showPreview, startRareParts } from "./rare-parts.ts";
import { watchReading } from "./reading-place.ts";
import { watchSearch } from "./search-key.ts";

type Step = readonly [name: string, run: (settings: PageSettings) => unknown];

/** Steps that handle the visitor's actions. Dialogs come before navigation, because a press that opens one is none. */
const atOnce: readonly Step[] = [
  ["preview", showPreview],
  ["theme", watchTheme],
  ["header", watchHeader],
  ["menu", watchHeaderMenu],
  ["search", watchSearch],
  ["dialogs", watchModals],
  ["quote", ({ flags }) => watchQuoteLinks(flags)],
  ["notice", watchAnnouncement],
  ["language", watchLanguage],
  ["navigation", watchNavigation],
  ["own", startOwnScripts],
];

/** Steps that measure time or count visits; on a prerendered page they run only once it is shown. */
const onceShown: readonly Step[] = [
  ["banner", watchBanner],
  [
    "call",
    async ({ flags, hours }) => {
      // The banner waits for its line of opening hours: a change in view would shift the rest of the banner.
      await showOpenNow(hours).finally(() => watchCallActions(flags));
    },
  ],
  ["rare", startRareParts],
];

const whenQuiet: readonly Step[] = [
  ["ahead", fetchAhead],
  ["reading", watchReading],
  ["consent", startConsent],
  ["analytics", startAnalytics],
];

/** Runs the steps; a failing step does not stop the others. */
function run(steps: readonly Step[], settings: PageSettings): void {
  for (const [name, step] of steps) {
    try {
      step(settings);
    } catch (error) {
      console.warn(`The page works without: ${name}.`, error);
    }
  }
}

/** Starts the scripts of header, footer, banners and dialogs, once per page load. */
export async function startChrome(settings: PageSettings): Promise<void> {
  run(atOnce, settings);
  await whenShown();
  run(onceShown, settings);
}

/** Starts every script that needs no React. */
export async function startPageScripts(settings: PageSettings): Promise<void> {
  await startChrome(settings);
  await whenIdle();
  run(whenQuiet, settings);
}

/** Resolves when the page is shown: at once, unless the browser prerenders it. */
function whenShown(): Promise<void> {
  const { prerendering } = document as { prerendering?: boolean };
  if (!prerendering) return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener("prerenderingchange", () => resolve(), { once: true }),
  );
}

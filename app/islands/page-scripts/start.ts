import type { PageSettings } from "#app/islands/read-page-settings.ts";
import { whenIdle } from "#app/islands/when-idle.ts";
import { whenShown } from "#app/islands/when-shown.ts";
import { watchCallActions } from "./call-actions.ts";
import { startAnalytics, startConsent, watchBanner } from "./consent.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { watchHeader } from "./header.ts";
import { watchHeaderMenu } from "./header-menu.ts";
import { watchMoves } from "./loading-bar.ts";
import { watchModals } from "./modals.ts";
import { watchAnnouncement } from "./notice.ts";
import { tellOpenNow } from "./open-now.ts";
import { startOwnScripts } from "./own-scripts.ts";
import { showPreview } from "./preview.ts";
import { watchQuoteLinks } from "./quote.ts";
import { startRareParts } from "./rare-parts.ts";
import { watchReading } from "./reading-place.ts";
import { watchTheme } from "./theme-toggle.ts";

type Step = readonly [name: string, run: (settings: PageSettings) => unknown];

/** What answers the reader. In this order: a press that opens a dialog is not a move to another page. */
const atOnce: readonly Step[] = [
  ["preview", showPreview],
  ["theme", watchTheme],
  ["header", watchHeader],
  ["menu", watchHeaderMenu],
  ["dialogs", watchModals],
  ["quote", ({ flags }) => watchQuoteLinks(flags)],
  ["notice", watchAnnouncement],
  ["moves", watchMoves],
  ["own", startOwnScripts],
];

/** What counts time or visits: of a page that is drawn ahead, only once it is shown. */
const onceShown: readonly Step[] = [
  ["banner", watchBanner],
  ["call", ({ flags }) => watchCallActions(flags)],
  ["hours", ({ hours }) => tellOpenNow(hours)],
  ["rare", startRareParts],
];

const whenQuiet: readonly Step[] = [
  ["ahead", fetchAhead],
  ["reading", watchReading],
  ["consent", startConsent],
  ["analytics", startAnalytics],
];

/** What does not start leaves the page as it is. */
function run(steps: readonly Step[], settings: PageSettings): void {
  for (const [name, step] of steps) {
    try {
      step(settings);
    } catch (error) {
      console.warn(`The page works without: ${name}.`, error);
    }
  }
}

/** Starts what answers the reader in header, footer, banners and dialogs, once for each load of a page. */
export async function startChrome(settings: PageSettings): Promise<void> {
  run(atOnce, settings);
  await whenShown();
  run(onceShown, settings);
}

/** Starts all scripts that need no React. */
export async function startPageScripts(settings: PageSettings): Promise<void> {
  await startChrome(settings);
  await whenIdle();
  run(whenQuiet, settings);
}

import type { PageSettings } from "#app/islands/read-page-settings.ts";
import { whenIdle } from "#app/islands/when-idle.ts";
import { tryStep } from "#features/errors/error-watch.ts";
import { focusPressed } from "#ui/page/focus-pressed.ts";
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

type Step = (settings: PageSettings) => unknown;

/** Steps that handle the visitor's actions. Dialogs come before navigation, because a press that opens one is none. */
const atOnce: readonly Step[] = [
  focusPressed,
  showPreview,
  watchTheme,
  watchHeader,
  watchHeaderMenu,
  watchSearch,
  watchModals,
  ({ flags }) => watchQuoteLinks(flags),
  watchAnnouncement,
  watchLanguage,
  watchNavigation,
  startOwnScripts,
];

/** Steps that measure time or count visits; on a prerendered page they run only once it is shown. */
const onceShown: readonly Step[] = [
  watchBanner,
  // Hours come before the call banner: a line that changes in view would shift the rest of it.
  ({ hours }) => showOpenNow(hours),
  ({ flags }) => watchCallActions(flags),
  startRareParts,
];

const whenQuiet: readonly Step[] = [fetchAhead, watchReading, startConsent, startAnalytics];

/** Runs the steps; a failing step stops neither the others nor the page. */
function run(steps: readonly Step[], settings: PageSettings): void {
  for (const step of steps) void tryStep(() => step(settings));
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

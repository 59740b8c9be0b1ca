import {
  analyticsConsent,
  onAnalyticsConsent,
  setAnalyticsConsent,
} from "#features/consent/analytics-consent.ts";
import { consentQueueKey, wordingVersion } from "#features/consent/contract.ts";
import {
  consentNow,
  readNote,
  readPreferences,
  sendsGpc,
} from "#features/consent/stored-choice.ts";
import { noticedFailures } from "#features/errors/error-watch.ts";
import { isOnHere } from "#features/flags/flag-here.ts";
import { announce } from "#platform/events.ts";
import { syncTheme } from "#ui/theme.tsx";
import type { SiteData } from "./site-data.ts";

type Site = Pick<SiteData, "flags" | "measurement">;

/** Where a browser cannot say when it is idle (ms, spec §4). */
const idleFallbackMs = 250;
/** A page that is never idle is measured all the same, after so long (ms). */
const idleMostMs = 2000;

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function")
      requestIdleCallback(() => resolve(), { timeout: idleMostMs });
    else setTimeout(resolve, idleFallbackMs);
  });
}

/** Brings the analytics consent in line with the choice that holds, and sends what the ledger has not heard of. */
function startConsent({ measurement }: Site): void {
  const { advertising, consentEdition } = measurement;
  const { signals } = consentNow(wordingVersion(advertising, consentEdition));
  const chosen = readPreferences() !== null;
  const newSignal = sendsGpc() && !readNote()?.gpc;
  const overruled = (chosen || newSignal) && signals.analytics_storage === "denied";
  if (overruled && analyticsConsent() === "granted") setAnalyticsConsent("denied");
  if (hasWaitingChoices()) sendWaitingChoices();
  addEventListener("online", sendWaitingChoices);
}

function hasWaitingChoices(): boolean {
  try {
    return localStorage.getItem(consentQueueKey) !== null;
  } catch {
    return false;
  }
}

function sendWaitingChoices(): void {
  if (!hasWaitingChoices()) return;
  import("#features/consent/ledger-queue.ts").then(
    (queue) => queue.sendWaitingChoices(),
    // The next load of a page tries again.
    () => undefined,
  );
}

type Tracking = { setGranted(granted: boolean): void };

/** Fetches and starts the measuring once it is granted, in idle time, once; afterwards it follows the grant. */
function startAnalytics({ flags, measurement }: Site): void {
  const {
    googleMeasurementId: measurementId,
    firstParty,
    advertising,
    consentEdition,
  } = measurement;
  let tracking: Promise<Tracking> | undefined;

  async function start(): Promise<Tracking> {
    await whenIdle();
    const { startTracking } = await import("#features/analytics/tracking.ts");
    const signals = () => consentNow(wordingVersion(advertising, consentEdition)).signals;
    const vitals = isOnHere("web-vitals", flags);
    const receipt = () => readNote()?.receipt;
    const tracking = startTracking({
      measurementId,
      firstParty,
      advertising,
      signals,
      vitals,
      receipt,
    });
    // A page may have failed before anything could listen.
    for (const failure of noticedFailures()) announce("failed", failure);
    return tracking;
  }

  function follow() {
    if (analyticsConsent() === "granted") tracking ??= start();
    tracking?.then(
      (running) => running.setGranted(analyticsConsent() === "granted"),
      () => {
        tracking = undefined;
      },
    );
  }

  onAnalyticsConsent(follow);
  follow();
}

const steps: readonly [name: string, run: (site: Site) => void][] = [
  ["theme", syncTheme],
  ["consent", startConsent],
  ["analytics", startAnalytics],
];

let started: Promise<void> | undefined;

async function run(site: Site): Promise<void> {
  await whenIdle();
  for (const [name, step] of steps) {
    try {
      step(site);
    } catch (error) {
      console.warn(`The page works without: ${name}.`, error);
    }
  }
}

/**
 * Starts what may begin after the first paint, once for each load of a page, in this order: theme, consent, analytics.
 * Failures are watched from the very first script on (features/errors/error-watch.ts). Never rejects: what does not
 * start leaves the page as it is.
 */
export function startUp(site: Site): Promise<void> {
  started ??= run(site);
  return started;
}

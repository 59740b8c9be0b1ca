import type { PageSettings } from "#app/islands/read-page-settings.ts";
import { whenIdle } from "#app/islands/when-idle.ts";
import {
  analyticsConsent,
  onAnalyticsConsent,
  setAnalyticsConsent,
} from "#features/consent/analytics-consent.ts";
import { scheduleBanner } from "#features/consent/banner-schedule.ts";
import { wordingVersion } from "#features/consent/contract.ts";
import { sendWaitingChoices } from "#features/consent/ledger-queue.ts";
import {
  askToReopen,
  consentNow,
  readNote,
  readPreferences,
  sendsGpc,
} from "#features/consent/stored-choice.ts";
import { reportedFailures } from "#features/errors/error-watch.ts";
import { isOnHere } from "#features/flags/flag-here.ts";
import { emit } from "#platform/client/events.ts";
import { isPrivatePath } from "#platform/private-links.ts";
import { closestOf } from "./plain-click.ts";

type Site = Pick<PageSettings, "flags" | "measurement">;

const wordingOf = ({ measurement }: Site) =>
  wordingVersion(measurement.advertising, measurement.consentEdition);

/** Loads and shows the banner when it is due. If loading fails, nothing is granted and the next page tries again. */
export function watchBanner(site: Site): void {
  scheduleBanner(wordingOf(site), (reopened) => {
    import("#features/consent/banner.ts").then(
      (banner) => banner.openBanner({ wording: wordingOf(site), reopened }),
      () => undefined,
    );
  });
  addEventListener("click", (event) => {
    if (!closestOf(event, "[data-cookie-settings]")) return;
    // The page opens the banner after the reload.
    askToReopen();
    location.reload();
  });
}

/** Aligns the analytics consent with the choice in force, and sends choices that the ledger lacks. */
export function startConsent(site: Site): void {
  const { signals } = consentNow(wordingOf(site));
  const chosen = readPreferences() !== null;
  const newSignal = sendsGpc() && !readNote()?.gpc;
  const overruled = (chosen || newSignal) && signals.analytics_storage === "denied";
  if (overruled && analyticsConsent() === "granted") setAnalyticsConsent("denied");
  void sendWaitingChoices();
  addEventListener("online", sendWaitingChoices);
}

/**
 * Loads and starts analytics once, when granted and idle; afterwards it follows the grant. Pages behind private links
 * are not measured: the tag reads the window's own address.
 */
export function startAnalytics(site: Site): void {
  if (isPrivatePath(location.pathname)) return;
  const { googleMeasurementId: measurementId, firstParty, advertising } = site.measurement;
  let tracking: ReturnType<typeof start> | undefined;

  async function start() {
    await whenIdle();
    const { startTracking } = await import("#features/analytics/tracking.ts");
    const tracking = startTracking({
      measurementId,
      firstParty,
      advertising,
      signals: () => consentNow(wordingOf(site)).signals,
      vitals: isOnHere("web-vitals", site.flags),
      receipt: () => readNote()?.receipt,
    });
    // Failures may have occurred before anything listened.
    for (const failure of reportedFailures()) emit("failed", failure);
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
  // A page restored from the back/forward cache counts as shown again.
  addEventListener("pageshow", ({ persisted }) => persisted && emit("page-shown", {}));
}

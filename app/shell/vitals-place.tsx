import { useSyncExternalStore } from "react";
import { VitalsPanel } from "#features/analytics/vitals-panel.tsx";
import { analyticsConsent, onAnalyticsConsent } from "#features/consent/analytics-consent.ts";

/** Shows this visit's web vitals in browsers where `showWebVitals` was set manually, while analytics is granted. */
export function VitalsPlace() {
  const consent = useSyncExternalStore(onAnalyticsConsent, analyticsConsent, () => "denied");
  return <VitalsPanel granted={consent === "granted"} />;
}

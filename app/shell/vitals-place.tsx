import { useSyncExternalStore } from "react";
import { VitalsPanel } from "#features/analytics/vitals-panel.tsx";
import { analyticsConsent, onAnalyticsConsent } from "#features/consent/analytics-consent.ts";

/** The web vitals of this visit, for those who set `showWebVitals` by hand, while analytics is granted. */
export function VitalsPlace() {
  const consent = useSyncExternalStore(onAnalyticsConsent, analyticsConsent, () => "denied");
  return <VitalsPanel granted={consent === "granted"} />;
}

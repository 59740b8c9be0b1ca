import { useSyncExternalStore } from "react";
import { VitalsPanel } from "#features/analytics/vitals-panel.tsx";
import { analyticsConsent, onAnalyticsConsent } from "#features/consent/analytics-consent.ts";

/** The panel with this visit's measures, for those who set `showWebVitals` by hand. It follows the grant. */
export function VitalsPlace() {
  const consent = useSyncExternalStore(onAnalyticsConsent, analyticsConsent, () => "denied");
  return <VitalsPanel granted={consent === "granted"} />;
}

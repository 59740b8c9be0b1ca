import { type ComponentType, useEffect, useState } from "react";
import { analyticsConsent, onAnalyticsConsent } from "#features/consent/analytics-consent.ts";
import { showWebVitalsKey } from "#features/consent/contract.ts";

function isAsked(): boolean {
  try {
    return localStorage.getItem(showWebVitalsKey) === "true";
  } catch {
    return false;
  }
}

/** Where the panel with this visit's measures stands, for those who set `showWebVitals` by hand. */
export function VitalsPlace() {
  const [Panel, setPanel] = useState<ComponentType<{ granted: boolean }> | null>(null);
  const [granted, setGranted] = useState(false);
  useEffect(() => {
    if (!isAsked()) return;
    setGranted(analyticsConsent() === "granted");
    import("#features/analytics/vitals-panel.tsx").then(
      ({ VitalsPanel }) => setPanel(() => VitalsPanel),
      () => undefined,
    );
    return onAnalyticsConsent(setGranted);
  }, []);
  return Panel ? <Panel granted={granted} /> : null;
}

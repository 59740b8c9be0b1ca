import { useSiteData } from "#app/shell/use-site-data.ts";
import { type PageSettings as Settings, settingsId } from "./read-page-settings.ts";

/** Hands the page scripts what they need. */
export function PageSettings() {
  const { flags, hours, measurement, sentryDsn } = useSiteData();
  const settings: Settings = { flags, hours, measurement, sentryDsn };
  return <div id={settingsId} hidden data-settings={JSON.stringify(settings)} />;
}

import { useSiteData } from "#app/shell/use-site-data.ts";
import { type PageSettings as Settings, settingsId } from "./read-page-settings.ts";

/** Puts the settings of the page scripts into the page. */
export function PageSettings() {
  const { flags, hours, measurement, sentryDsn } = useSiteData();
  const settings: Settings = { flags, hours, measurement, sentryDsn };
  return <div id={settingsId} hidden data-settings={JSON.stringify(settings)} />;
}

import type { SiteData } from "#app/shell/site-data.ts";

/** What the page scripts need: nothing of it is a visitor's. */
export type PageSettings = Pick<SiteData, "flags" | "hours" | "measurement" | "sentryDsn">;

export const settingsId = "page-settings";

/** Reads the settings that the server put into the page; null on one that it could not draw. */
export function readPageSettings(): PageSettings | null {
  const text = document.getElementById(settingsId)?.dataset.settings;
  return text ? (JSON.parse(text) as PageSettings) : null;
}

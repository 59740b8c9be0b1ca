import type { SiteData } from "#app/shell/site-data.ts";

/** Settings of the page scripts, the same for every visitor. */
export type PageSettings = Pick<SiteData, "flags" | "hours" | "measurement" | "sentryDsn">;

export const settingsId = "page-settings";

/** Reads the settings from the page; null on one that the server could not render. */
export function readPageSettings(): PageSettings | null {
  const text = document.getElementById(settingsId)?.dataset.settings;
  return text ? (JSON.parse(text) as PageSettings) : null;
}

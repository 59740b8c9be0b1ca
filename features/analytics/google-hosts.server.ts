import { noThirdParties, type ThirdParties } from "#platform/http/security-headers.server.ts";

const tagManager = "https://*.googletagmanager.com";
const measuring = ["https://*.google-analytics.com", "https://*.analytics.google.com"];
const advertisingHosts = ["https://*.g.doubleclick.net", "https://*.google.com"];

/**
 * Returns the hosts that a page must allow for the Google tag (developers.google.com/tag-platform/security/guides/csp):
 * none without an id, those of advertising only while it is in use.
 */
export function googleHosts(measurement: {
  googleMeasurementId: string;
  advertising: boolean;
}): ThirdParties {
  if (!measurement.googleMeasurementId) return noThirdParties;
  const called = [tagManager, ...measuring, ...(measurement.advertising ? advertisingHosts : [])];
  return { script: [tagManager], connect: called, frame: [], image: called };
}

import type { SiteData } from "#app/shell/site-data.ts";
import { currentAnnouncement } from "#features/announcement/verbs.server.ts";
import { viewSignInWay } from "#features/auth/single-sign-on/policy.server.ts";
import { flagsOfPage } from "#features/flags/flag.ts";
import { currentFlags } from "#features/flags/service.server.ts";
import { newsletterCalls } from "#features/newsletter/contract.ts";
import type { Settings } from "#features/settings/contract.ts";
import { businessHours, currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { turnstileOrigin } from "#platform/http/human-check.server.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { readContentVersion } from "#platform/work/content-version.server.ts";

/** Returns a reader of the site data of every page, cached until the content version changes. */
export function createSiteDataReader(
  contentVersion: () => number,
): (ctx: RequestContext) => Promise<SiteData> {
  let cached: { version: number; data: Promise<SiteData> } | undefined;
  return (ctx) => {
    const version = contentVersion();
    if (cached?.version === version) return cached.data;
    const data = siteData(ctx);
    const fresh = { version, data };
    cached = fresh;
    // A failed read, such as during a database outage, must not stay cached.
    data.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return data;
  };
}

async function siteData(ctx: RequestContext): Promise<SiteData> {
  const settings = await currentSettings(ctx);
  return {
    company: settings.company,
    hours: hoursAhead(businessHours(settings, ctx.now()), ctx.now()),
    contentVersion: await readContentVersion(ctx),
    origin: ctx.env.PUBLIC_URL,
    newsletterEndpoint: ctx.env.NEWSLETTER_ENDPOINT ?? newsletterCalls.subscribe.path,
    sentryDsn: settings.errors.sentryDsn,
    humanCheck: humanCheckKeys(settings, ctx),
    flags: flagsOfPage(await currentFlags(ctx)),
    notice: await currentAnnouncement(ctx),
    signInWay: await viewSignInWay(ctx),
    bannerTexts: { heading: settings.consent.heading, text: settings.consent.text },
    measurement: {
      googleMeasurementId: settings.measurement.googleMeasurementId,
      firstParty: settings.measurement.firstPartyAnalytics,
      advertising: settings.programs.advertisingEnabled,
      consentEdition: settings.consent.edition,
    },
  };
}

/** Drops past holidays and those after next year: pages only look ahead, and are rendered again long before. */
function hoursAhead(hours: BusinessHours, now: number): BusinessHours {
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const end = String(new Date(now).getUTCFullYear() + 2);
  return { ...hours, holidays: hours.holidays.filter((day) => day >= yesterday && day < end) };
}

function humanCheckKeys(
  { verification }: Settings,
  { env }: RequestContext,
): SiteData["humanCheck"] {
  const { turnstileSiteKey: siteKey, turnstileSecret } = verification;
  if (!siteKey || !turnstileSecret) return null;
  return { siteKey, origin: env.TURNSTILE_STAND_IN ?? turnstileOrigin };
}

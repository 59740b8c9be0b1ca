import type { MiddlewareHandler } from "hono";
import { maintenancePage, maintenanceSeconds } from "#app/server/http/maintenance-page.server.ts";
import { contactAboutReport, keepReport } from "#features/assessment/contract.ts";
import { sendErrorReport } from "#features/errors/contract.ts";
import type { FlagName, FlagShares } from "#features/flags/flag.ts";
import { currentFlags, endFlags } from "#features/flags/service.server.ts";
import { subscribe } from "#features/newsletter/contract.ts";
import { searchSite } from "#features/search/contract.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Handler } from "#platform/http/api.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";

/** How the flags stand, kept in memory until the content version says that something changed. */
export type Switches = { current(): Promise<FlagShares> };

export function createSwitches(appContext: AppContext, contentVersion: () => number): Switches {
  const ctx = systemContext(appContext, "flags");
  let held: { version: number; shares: Promise<FlagShares> } | undefined;
  return {
    current() {
      const version = contentVersion();
      if (held?.version === version) return held.shares;
      const shares = currentFlags(ctx);
      held = { version, shares };
      // A database that was away for a moment is asked again.
      shares.catch(() => {
        held = undefined;
      });
      return shares;
    },
  };
}

/** Calls of visitors that a flag closes. Leaving, erasing and reading what was kept stay open. */
export const closes: readonly { path: string; flag: FlagName; words: string }[] = [
  {
    path: subscribe.path,
    flag: "newsletter",
    words: "The newsletter takes no new readers at the moment.",
  },
  {
    path: keepReport.path,
    flag: "assessment",
    words: "The assessment is paused at the moment. Please call us.",
  },
  {
    path: contactAboutReport.path,
    flag: "assessment",
    words: "The assessment is paused at the moment. Please call us.",
  },
  { path: searchSite.path, flag: "search", words: "Search is switched off at the moment." },
];

function staysOpen({ endpoint }: Handler): boolean {
  const { access, path } = endpoint;
  return access !== "anyone" || path.startsWith("/api/auth/") || path === sendErrorReport.path;
}

/** Ties the calls of visitors to their flag, and all of them to the maintenance page. @throws unavailable */
export function behindSwitches(handlers: readonly Handler[], switches: Switches): Handler[] {
  return handlers.map((handler) => {
    if (staysOpen(handler)) return handler;
    const door = closes.find(({ path }) => path === handler.endpoint.path);
    return {
      endpoint: handler.endpoint,
      async run(call) {
        const shares = await switches.current();
        if (shares.maintenance > 0) {
          throw new ExpectedError("unavailable", {
            words: "The site is being worked on. Please call us or try again a little later.",
            retryAfterSeconds: maintenanceSeconds,
          });
        }
        if (door && shares[door.flag] === 0) {
          throw new ExpectedError("unavailable", { words: door.words });
        }
        return handler.run(call);
      },
    };
  });
}

const openDuringMaintenance =
  /^\/(admin|login|setup|reset-password|robots\.txt|\.well-known|assets)(\/|$)/;

/** Answers every public page with the maintenance page while that is switched on. */
export function maintenanceGate(appContext: AppContext, switches: Switches): MiddlewareHandler {
  return async (c, next) => {
    if (openDuringMaintenance.test(c.req.path)) return next();
    const shares = await switches.current().catch(() => null);
    if (!shares || shares.maintenance === 0) return next();
    const { company } = await currentSettings({ db: appContext.database.db });
    return maintenancePage(company);
  };
}

/** Switches flags back whose time is over. */
export const flagJob: Job = {
  name: "feature-ends",
  next: every(60_000),
  async run(ctx) {
    const ended = await endFlags(ctx);
    return ended === 0 ? "No feature's time was over." : `Features switched back: ${ended}.`;
  },
};

import type { MiddlewareHandler } from "hono";
import { maintenancePage, maintenanceSeconds } from "#app/server/http/maintenance-page.server.ts";
import { errorReportsPath } from "#features/errors/error-report.ts";
import type { FlagName, FlagShares } from "#features/flags/flag.ts";
import { currentFlags } from "#features/flags/service.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { Handler } from "#platform/http/api.server.ts";
import { type AppContext, systemContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { features } from "./features.server.ts";

/** The states of the flags, cached until the content version changes. */
export type Switches = { current(): Promise<FlagShares> };

export function createSwitches(appContext: AppContext, contentVersion: () => number): Switches {
  const ctx = systemContext(appContext, "flags");
  let cached: { version: number; shares: Promise<FlagShares> } | undefined;
  return {
    current() {
      const version = contentVersion();
      if (cached?.version === version) return cached.shares;
      const shares = currentFlags(ctx);
      cached = { version, shares };
      // A failed read, such as during a database outage, must not stay cached.
      shares.catch(() => {
        cached = undefined;
      });
      return shares;
    },
  };
}

/** Visitors' calls that a flag closes. */
export const closings = features.flatMap(({ closedBy }) => closedBy ?? []);

function staysOpen({ endpoint }: Handler): boolean {
  const { access, path } = endpoint;
  return access !== "anyone" || path.startsWith("/api/auth/") || path === errorReportsPath;
}

/** Wraps visitors' calls to throw `unavailable` while their flag is off, and during maintenance for all of them. */
export function behindSwitches(handlers: readonly Handler[], switches: Switches): Handler[] {
  return handlers.map((handler) => {
    if (staysOpen(handler)) return handler;
    const { path } = handler.endpoint;
    const closed = closings.find(({ calls }) => calls.some((call) => call.path === path));
    return {
      endpoint: handler.endpoint,
      async run(...given) {
        const shares = await switches.current();
        if (shares.maintenance > 0) {
          throw new ExpectedError("unavailable", {
            message: "The site is being worked on. Please call us or try again a little later.",
            retryAfterSeconds: maintenanceSeconds,
          });
        }
        if (closed && shares[closed.flag as FlagName] === 0) {
          throw new ExpectedError("unavailable", { message: closed.message });
        }
        return handler.run(...given);
      },
    };
  });
}

const openDuringMaintenance =
  /^\/(admin|login|setup|reset-password|robots\.txt|\.well-known|assets)(\/|$)/;

/** Answers every public page with the maintenance page while maintenance is on. */
export function maintenanceGate(appContext: AppContext, switches: Switches): MiddlewareHandler {
  return async (c, next) => {
    if (openDuringMaintenance.test(c.req.path)) return next();
    const shares = await switches.current().catch(() => null);
    if (!shares || shares.maintenance === 0) return next();
    const { company } = await currentSettings({ db: appContext.database.db });
    return maintenancePage(company);
  };
}

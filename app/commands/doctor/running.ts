import { databaseTime } from "#platform/database/engine.server.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { newestAuditAt } from "#platform/work/audit-tail.server.ts";
import type { Check } from "./check.ts";
import { onTables } from "./examined.ts";
import { fault, ok } from "./finding.ts";
import { findingOf } from "./folders.ts";

/** Difference of two clocks from which on links and codes fail too early or too late (ms). */
const maxSkewMs = 5 * minuteMs;

const setClock = "Set the clock, and let the system keep it (timedatectl set-ntp true).";

/** Compares the clock with the newest entry of the audit log and with the database server's clock. */
export const clock: Check = {
  name: "Clock",
  run: (site) =>
    onTables(site, async (ctx) => {
      const here = new Date(site.now).toISOString();
      const newest = await newestAuditAt(ctx.db);
      if (newest !== null && newest - site.now > maxSkewMs) {
        return fault(
          `It says ${here}, which is before the newest entry of the audit log (${new Date(newest).toISOString()}). ${setClock}`,
        );
      }
      const there = await databaseTime(ctx.database);
      if (there !== null && Math.abs(there - site.now) > maxSkewMs) {
        return fault(
          `It says ${here}, and the database server's ${new Date(there).toISOString()}. ${setClock}`,
        );
      }
      return ok(`It says ${here}.`);
    }),
};

/** Returns a check that repeats what the System screen says under this name. */
const asOnSystem = (name: string): Check => ({
  name,
  run: (site) =>
    onTables(site, async () => {
      const { checks } = await site.health();
      const found = checks.find(({ id }) => id === name);
      return found ? findingOf(found) : ok("Nothing to report.");
    }),
});

export const jobs = asOnSystem("Jobs");
export const testLead = asOnSystem("Test lead");

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#platform/database/engine.server.ts";
import { isMigrated } from "#platform/database/migrate.server.ts";
import { readEnv } from "#platform/env.server.ts";
import { type RequestContext, systemContext } from "#platform/http/context.server.ts";
import { createLog } from "#platform/log.server.ts";
import { verifyAudit } from "#platform/work/audit-verify.server.ts";
import { aMail } from "#tests/builders/outbox.ts";
import { freePort } from "#tests/free-port.ts";
import { migrateAsEarlier } from "#tests/http/earlier-release.ts";
import { anEarlierOwner } from "#tests/http/earlier-sign-in.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { launchProduct, startProduct } from "#tests/product.ts";
import { countingSteps, type Settings, siteTemplate } from "./site-template.ts";

// The first start of a new release is killed at steps of its backup and of its migrations, and started again.

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: false });
});
afterAll(() => postgres.stop());

const earlierStep = "080-error-columns";
const waitingMails = 3;
/** Kills spread evenly over the start, besides one at each rename and each other program. */
const spread = 5;
/** Limit of one engine (ms): two dozen starts, on a busy machine. */
const longest = 400_000;

/** Runs `work` on the database of these settings, without the product. */
async function inside<T>(settings: Settings, work: (ctx: RequestContext) => Promise<T>) {
  const env = readEnv(settings);
  const database = openDatabase(env);
  try {
    return await work(
      systemContext({ env, database, log: createLog("silent"), now: Date.now }, "test"),
    );
  } finally {
    await database.close();
  }
}

/** Fills a database as an earlier release left it: with a person and with mails that wait. */
function makeEarlier(settings: Settings): Promise<void> {
  return inside(settings, async (ctx) => {
    await migrateAsEarlier(ctx, earlierStep);
    await anEarlierOwner(ctx);
    for (let mail = 0; mail < waitingMails; mail += 1) {
      await aMail(ctx, { recipient: `visitor-${mail}@ruizbooks.test` });
    }
  });
}

/** Returns the numbers of the steps at which to kill. */
function stepsOf(log: string): number[] {
  const steps = readFileSync(log, "utf8").split("\n");
  const marked = steps.flatMap((step, at) => (/^(?:rename|spawn|execFile)/.test(step) ? [at] : []));
  const between = Array.from({ length: spread }, (_, at) =>
    Math.floor(((at + 0.5) * steps.length) / spread),
  );
  return [...new Set([...marked, ...between])]
    .sort((one, other) => one - other)
    .map((at) => at + 1);
}

async function expectWhole(settings: Settings): Promise<void> {
  const again = await startProduct(settings);
  expect(await again.stop()).toBe(0);
  await inside(settings, async (ctx) => {
    expect(await isMigrated(ctx.database)).toBe(true);
    expect(await ctx.db.selectFrom("outbox").select("id").execute()).toHaveLength(waitingMails);
    expect(await ctx.db.selectFrom("staff").select("id").execute()).toHaveLength(1);
    expect(await verifyAudit(ctx, [])).toMatchObject({ brokenAt: null });
  });
  const copies = readdirSync(join(settings.DATA_DIR, "backups"));
  expect(copies.filter((name) => name.endsWith("-before-upgrade.backup"))).not.toEqual([]);
}

test.each(["sqlite", "postgres"] as const)(
  "an upgrade that is killed at any step is completed by the next start, and nothing is lost (%s)",
  async (engine) => {
    const site = await siteTemplate(engine, postgres, makeEarlier);
    const whole = await site.copy();
    const log = join(whole.settings.DATA_DIR, "steps");
    const undisturbed = await startProduct({ ...whole.settings, ...countingSteps({ log }) });
    expect(await undisturbed.stop()).toBe(0);
    await expectWhole(whole.settings);

    for (const step of stepsOf(log)) {
      const { settings, remove } = await site.copy();
      const killed = launchProduct({
        ...settings,
        HOST: "127.0.0.1",
        PORT: String(await freePort()),
        ...countingSteps({ killAt: step }),
      });
      // A start that writes a little less than the first one gets ready before its last step.
      const outcome = await killed.exited;
      expect(outcome, killed.output()).toBeNull();
      await expectWhole(settings);
      remove();
    }
    whole.remove();
    site.remove();
  },
  longest,
);

import type { JsonObject } from "#platform/database/column-types.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Standing } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requireRecentPassword } from "#platform/http/recent-password.server.ts";
import { nameOfActor, requirePermission, staffIdOf } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { withEdition } from "./consent-edition.server.ts";
import type { SettingGroup, Settings } from "./contract.ts";
import { companyPlaceholders } from "./placeholders.ts";
import { valueForHistory } from "./secrets.server.ts";
import { loadSettings, storeSetting } from "./store.server.ts";

/** Returns the names of company facts that still hold an example value. @throws forbidden */
export async function viewExampleValues(ctx: RequestContext): Promise<string[]> {
  requirePermission(ctx, "dashboard.view");
  return companyPlaceholders((await loadSettings(ctx.db)).settings);
}

/**
 * Stores the banner's wording of this release. A release with another wording raises the edition, so that no visitor
 * counts as having answered a text that they never saw. Called at each start.
 */
export async function recordBannerWording(ctx: RequestContext): Promise<void> {
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const { settings, versions } = await loadSettings(trx);
      const value = await withEdition(trx, settings.consent, ctx.now());
      if (value.edition === settings.consent.edition) return;
      const write = { group: "consent" as const, value, seenVersion: versions.consent ?? 0 };
      await writeGroup(trx, ctx, { ...write, action: "settings.saved" });
      await raiseContentVersion(trx);
    });
  } catch (error) {
    // Another process that started at the same time has stored it.
    if (!(error instanceof ExpectedError && error.code === "conflict")) throw error;
  }
}

/** Groups that need a recent password, since they could open access: second factors, lead recipients, mail sender. */
const guarded: ReadonlySet<SettingGroup> = new Set(["staffAccess", "notifications", "mail"]);

/**
 * Writes a checked group with its version and audit row in the caller's transaction; a group that holds the value
 * already stays as it is. @throws confirm_password, conflict
 */
export async function writeGroup(
  trx: Trx,
  ctx: RequestContext,
  write: {
    group: SettingGroup;
    value: JsonObject;
    seenVersion: number;
    action: "settings.saved" | "settings.restored" | "settings.imported";
    detail?: Record<string, number>;
  },
): Promise<Standing<Tables["setting"]>> {
  if (guarded.has(write.group)) requireRecentPassword(ctx);
  const value =
    write.group === "consent"
      ? await withEdition(trx, write.value as Settings["consent"], ctx.now())
      : write.value;
  const stored = await storeSetting(trx, {
    key: write.group,
    value,
    history: valueForHistory(write.group, value),
    seenVersion: write.seenVersion,
    at: ctx.now(),
    author: { id: staffIdOf(ctx.actor), name: nameOfActor(ctx.actor) ?? "The system" },
  });
  if (!stored) {
    throw new ExpectedError("conflict", {
      message: "Somebody saved these settings since you opened them.",
    });
  }
  if (!stored.isNew) return stored;
  await recordAudit(trx, ctx, {
    action: write.action,
    subjectType: "setting",
    subjectId: write.group,
    detail: { version: stored.row.version, ...write.detail },
  });
  return stored;
}

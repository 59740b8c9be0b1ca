import { starterTemplates } from "#content/mail-templates.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { MailTemplateTable } from "#platform/database/tables-leads.ts";
import { storeVersioned } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { nameOfActor, staffIdOf } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { type Template, templateCalls } from "./contract.ts";
import {
  findTemplate,
  insertTemplate,
  insertVersion,
  storedTemplates,
  versionsOf,
} from "./store.server.ts";

const maxVersions = 50;

export const templateVerbs = verbs(templateCalls, {
  /** Includes the starter templates that nobody has changed. */
  async list(ctx) {
    const stored = (await storedTemplates(ctx.db)).map(present);
    const storedIds = new Set(stored.map(({ id }) => id));
    const untouched = starterTemplates
      .filter(({ id }) => !storedIds.has(id))
      .map((template): Template => ({ ...template, version: 0, archived: false, updatedAt: null }));
    const all = [...stored, ...untouched];
    return { templates: all.sort((one, other) => one.name.localeCompare(other.name, "en")) };
  },

  async add(ctx, content) {
    const stamp = { createdAt: ctx.now(), updatedAt: ctx.now() };
    const row = { id: crypto.randomUUID(), ...content, version: 1, archived: 0 as const, ...stamp };
    await ctx.db.transaction().execute(async (trx) => {
      await insertTemplate(trx, row);
      await recordVersion(trx, ctx, row);
    });
    return { template: present(row) };
  },

  /** @throws not_found, conflict when somebody saved another version first */
  async change(ctx, { id, version: seen, archived, ...content }) {
    const isStarter = starterTemplates.some((template) => template.id === id);
    const values = { ...content, archived: archived ? (1 as const) : (0 as const) };
    const now = ctx.now();
    const row = await ctx.db.transaction().execute(async (trx) => {
      const existing = await findTemplate(trx, id);
      if (!existing && !isStarter) {
        throw new ExpectedError("not_found", { message: "This template is gone." });
      }
      const stamp = { createdAt: existing?.createdAt ?? now, updatedAt: now };
      const seenRow = { id, version: seen };
      const saved = await storeVersioned(trx, "mailTemplate", seenRow, { values, stamp });
      if (!saved) {
        throw new ExpectedError("conflict", {
          message: "Somebody saved this template since you opened it. Your text is still here.",
        });
      }
      if (saved.isNew) await recordVersion(trx, ctx, saved.row);
      return saved.row;
    });
    return { template: present(row) };
  },

  /** Puts the starter text last. @throws not_found */
  async listVersions(ctx, { id }) {
    const rows = await versionsOf(ctx.db, id, maxVersions);
    const starter = starterTemplates.find((template) => template.id === id);
    if (rows.length === 0 && !starter) {
      throw new ExpectedError("not_found", { message: "This template is gone." });
    }
    if (!starter) return { versions: rows };
    return { versions: [...rows, { ...starter, version: 0, authorName: "Original", at: null }] };
  },
});

const present = (row: MailTemplateTable): Template => ({ ...row, archived: row.archived === 1 });

async function recordVersion(
  trx: Trx,
  ctx: RequestContext,
  { id, version, name, subject, body }: MailTemplateTable,
) {
  await insertVersion(trx, {
    templateId: id,
    version,
    name,
    subject,
    body,
    authorId: staffIdOf(ctx.actor),
    authorName: nameOfActor(ctx.actor) ?? "System",
    at: ctx.now(),
  });
  await recordAudit(trx, ctx, {
    action: "template.saved",
    subjectType: "template",
    subjectId: id,
    detail: { version },
  });
}

import { starterLetters } from "#content/mail-templates.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { MailTemplateTable } from "#platform/database/tables-leads.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { requirePermission } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import type { addTemplate, changeTemplate, Template } from "./contract.ts";
import {
  findTemplate,
  insertTemplate,
  insertVersion,
  storedTemplates,
  updateTemplate,
  versionsOf,
} from "./store.server.ts";

const versionsShown = 50;

function present(row: MailTemplateTable): Template {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    body: row.body,
    version: row.version,
    archived: row.archived === 1,
    updatedAt: row.updated_at,
  };
}

/** The letters: those that were saved, and those of the product that nobody has changed. @throws forbidden */
export async function viewTemplates(ctx: RequestContext) {
  requirePermission(ctx, "leads.view");
  const stored = (await storedTemplates(ctx.db)).map(present);
  const known = new Set(stored.map(({ id }) => id));
  const untouched = starterLetters
    .filter(({ id }) => !known.has(id))
    .map((letter): Template => ({ ...letter, version: 0, archived: false, updatedAt: null }));
  const all = [...stored, ...untouched];
  return { templates: all.sort((one, other) => one.name.localeCompare(other.name, "en")) };
}

type Words = { name: string; subject: string; body: string };

async function keepVersion(
  trx: Trx,
  ctx: RequestContext,
  id: string,
  version: number,
  words: Words,
) {
  await insertVersion(trx, {
    template_id: id,
    version,
    name: words.name,
    subject: words.subject,
    body: words.body,
    author_id: ctx.actor.kind === "staff" ? ctx.actor.id : null,
    author_name: ctx.actor.kind === "staff" ? ctx.actor.name : "System",
    at: ctx.now(),
  });
  await recordAudit(trx, ctx, {
    action: "template.saved",
    subjectType: "template",
    subjectId: id,
    detail: { version },
  });
}

/** @throws forbidden */
export async function addLetter(ctx: RequestContext, words: BodyOf<typeof addTemplate>) {
  requirePermission(ctx, "leads.edit");
  const now = ctx.now();
  const row: MailTemplateTable = {
    id: crypto.randomUUID(),
    ...words,
    version: 1,
    archived: 0,
    created_at: now,
    updated_at: now,
  };
  await ctx.db.transaction().execute(async (trx) => {
    await insertTemplate(trx, row);
    await keepVersion(trx, ctx, row.id, 1, words);
  });
  return { template: present(row) };
}

/** Saves the next version. @throws forbidden, not_found, conflict when somebody saved one in between */
export async function changeLetter(
  ctx: RequestContext,
  id: string,
  input: BodyOf<typeof changeTemplate>,
) {
  requirePermission(ctx, "leads.edit");
  const { version: seen, archived, ...words } = input;
  const isStarter = starterLetters.some((letter) => letter.id === id);
  const now = ctx.now();
  const row: MailTemplateTable = {
    id,
    ...words,
    version: seen + 1,
    archived: archived ? 1 : 0,
    created_at: now,
    updated_at: now,
  };
  await ctx.db.transaction().execute(async (trx) => {
    const known = await findTemplate(trx, id);
    if (!known && !isStarter) {
      throw new ExpectedError("not_found", { words: "This template is gone." });
    }
    const { id: _same, created_at: _first, ...change } = row;
    const saved = known
      ? await updateTemplate(trx, id, seen, change)
      : seen === 0 && (await insertTemplate(trx, row));
    if (!saved) {
      throw new ExpectedError("conflict", {
        words: "Somebody saved this template since you opened it. Your words are still here.",
      });
    }
    await keepVersion(trx, ctx, id, row.version, words);
  });
  return { template: present(row) };
}

/** Every version, newest first; of a letter that came with the product, its first words last. @throws forbidden */
export async function viewVersions(ctx: RequestContext, id: string) {
  requirePermission(ctx, "leads.view");
  const rows = await versionsOf(ctx.db, id, versionsShown);
  const starter = starterLetters.find((letter) => letter.id === id);
  if (rows.length === 0 && !starter) {
    throw new ExpectedError("not_found", { words: "This template is gone." });
  }
  const saved = rows.map((row) => ({
    version: row.version,
    name: row.name,
    subject: row.subject,
    body: row.body,
    authorName: row.author_name,
    at: row.at as number | null,
  }));
  if (!starter) return { versions: saved };
  const { name, subject, body } = starter;
  const first = { version: 0, name, subject, body, authorName: "As it came", at: null };
  return { versions: [...saved, first] };
}

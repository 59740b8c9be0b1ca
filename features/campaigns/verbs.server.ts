import { withCompany } from "#content/company.ts";
import { totalOf } from "#features/campaigns/screens/labels.ts";
import { newsletterAudience } from "#features/newsletter/audience-store.server.ts";
import { addressOfStaff } from "#features/outbox/store.server.ts";
import { currentSettings, hasPostalAddress } from "#features/settings/reader.server.ts";
import { utmValue } from "#platform/campaign-link.ts";
import type { Trx } from "#platform/database/engine.server.ts";
import type { NewsletterSendTable } from "#platform/database/tables-marketing.ts";
import { holds } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { isMailConfigured } from "#platform/mail/sign-in/provider.ts";
import { nameOfActor } from "#platform/permissions.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { enqueueMail } from "#platform/work/outbox.server.ts";
import { type Campaign, campaignCalls, recipientsPerPage } from "./contract.ts";
import { linkedPages, sitePathsIn } from "./linked-pages.server.ts";
import { previewMail } from "./mail.server.tsx";
import { progressOf, recipientsNow } from "./progress.server.ts";
import {
  findCampaign,
  insertCampaign,
  lockCampaign,
  newestCampaigns,
  recipientsOf,
  updateCampaign,
} from "./store.server.ts";

const maxListed = 200;

/** Returns the row that a query found. @throws not_found when it found none */
export function requireCampaign(row: NewsletterSendTable | undefined): NewsletterSendTable {
  if (!row) throw new ExpectedError("not_found", { message: "This campaign no longer exists." });
  return row;
}

function presentCampaign(row: NewsletterSendTable, counts: Record<string, number>): Campaign {
  const { topic, industry, source } = row;
  return { ...row, segment: { topic, industry, source }, fromPost: row.postId !== null, counts };
}

/** Returns the campaign with its current counts. @throws not_found */
export async function campaignAnswer(ctx: RequestContext, id: string) {
  const row = requireCampaign(await findCampaign(ctx.db, id));
  const counts = await progressOf(ctx.db, [id]);
  return { campaign: presentCampaign(row, counts.get(id) ?? {}) };
}

const styleAttributes = /(<[^<>]*?) style="/g;

/** Replaces the absolute URLs of this site's pictures by paths, which load at whatever host the page is opened. */
function withLocalPictures(html: string, siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  return html.replaceAll(`src="${origin}/`, 'src="/');
}

export const campaignVerbs = verbs(campaignCalls, {
  async list(ctx) {
    const rows = await newestCampaigns(ctx.db, maxListed);
    const counts = await progressOf(
      ctx.db,
      rows.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id),
    );
    return {
      campaigns: rows.map((row) => presentCampaign(row, counts.get(row.id) ?? {})),
      mailConfigured: isMailConfigured(ctx.env),
      hasAddress: await hasPostalAddress(ctx.db),
    };
  },

  async create(ctx, { subject }) {
    return storeDraft(ctx, blankCampaign(ctx, { subject }));
  },

  /** @throws not_found */
  async read(ctx, { id }) {
    return campaignAnswer(ctx, id);
  },

  /** @throws not_found, conflict when it changed since or is no draft */
  async change(ctx, { id, version, previewText, tag, ...rest }) {
    const change = { ...rest, previewText, tag: utmValue(tag) };
    await ctx.db.transaction().execute(async (trx) => {
      const row = requireCampaign(await lockCampaign(trx, ctx.database, id));
      if (row.state !== "draft") {
        throw new ExpectedError("conflict", { message: "Only a draft can be changed." });
      }
      if (holds(row, change)) return;
      if (row.version !== version) throw new ExpectedError("conflict");
      await updateCampaign(trx, ctx, { id, ...change });
      await auditCampaign(trx, ctx, id, "changed");
    });
    return campaignAnswer(ctx, id);
  },

  /** Renames style attributes because of the page's policy. */
  async preview(ctx, content) {
    const { html, text, bytes } = await previewMail(ctx, content);
    const body = /<body[^>]*>[\s\S]*<\/body>/.exec(html)?.[0] ?? "";
    const inert = body.replace(/^<body/, "<div").replace(/<\/body>$/, "</div>");
    const shown = withLocalPictures(inert, ctx.env.PUBLIC_URL);
    return { html: shown.replace(styleAttributes, '$1 data-style="'), text, bytes };
  },

  /** @throws not_found */
  async test(ctx, { id }) {
    if (ctx.actor.kind !== "staff") throw new ExpectedError("forbidden");
    const recipient = await addressOfStaff(ctx.db, ctx.actor.id);
    await ctx.db.transaction().execute(async (trx) => {
      requireCampaign(await findCampaign(trx, id));
      await enqueueMail(trx, ctx, {
        template: "newsletter.send_test",
        recipient,
        payload: { sendId: id },
        dedupeKey: `send-test:${id}:${crypto.randomUUID()}`,
        subjectType: "newsletter_send_test",
        subjectId: id,
      });
      await auditCampaign(trx, ctx, id, "tested");
    });
    return { recipient };
  },

  async readAudience(ctx, segment) {
    const [count, facets, hasAddress] = await Promise.all([
      newsletterAudience.count(ctx.db, segment),
      newsletterAudience.facets(ctx.db),
      hasPostalAddress(ctx.db),
    ]);
    return { count, facets, hasAddress };
  },

  /** @throws not_found */
  async listLinks(ctx, { id }) {
    const { body } = requireCampaign(await findCampaign(ctx.db, id));
    const { company } = await currentSettings(ctx);
    const paths = sitePathsIn(withCompany(body, company), ctx.env.PUBLIC_URL);
    const pages = await linkedPages(ctx, paths);
    return { links: pages.filter(({ state }) => state !== "there") };
  },

  /** @throws not_found */
  async duplicate(ctx, { id }) {
    const row = requireCampaign(await findCampaign(ctx.db, id));
    const { subject, previewText, body, tag, topic, industry, source } = row;
    const copied = { subject, previewText, body, tag, topic, industry, source };
    return storeDraft(ctx, blankCampaign(ctx, copied));
  },

  /** @throws not_found */
  async listRecipients(ctx, { id, state, page }) {
    requireCampaign(await findCampaign(ctx.db, id));
    const offset = (page - 1) * recipientsPerPage;
    const rows = await recipientsOf(ctx.db, id, { state, offset, limit: recipientsPerPage });
    const subscriberIds = rows.map((row) => row.subscriberId);
    const emails = await newsletterAudience.emails(ctx.db, subscriberIds);
    const counts = (await progressOf(ctx.db, [id])).get(id) ?? {};
    const recipients = (await recipientsNow(ctx.db, rows)).map((row) => ({
      id: row.id,
      email: emails.get(row.subscriberId) ?? "",
      state: row.state,
      lastError: row.lastError,
      resolvedAt: row.settledAt,
      isRetried: row.retriedAt !== null && (row.state === "queued" || row.state === "handed"),
    }));
    return { recipients, total: state === "all" ? totalOf(counts) : (counts[state] ?? 0) };
  },
});

export function blankCampaign(
  ctx: RequestContext,
  own: Pick<NewsletterSendTable, "subject"> & Partial<NewsletterSendTable>,
): NewsletterSendTable {
  return {
    id: crypto.randomUUID(),
    previewText: "",
    body: "",
    state: "draft",
    topic: "",
    industry: "",
    source: "",
    dueAt: null,
    startedAt: null,
    finishedAt: null,
    postId: null,
    tag: utmValue(own.subject),
    authorName: nameOfActor(ctx.actor) ?? "",
    version: 1,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
    ...own,
  };
}

async function storeDraft(ctx: RequestContext, row: NewsletterSendTable) {
  await ctx.db.transaction().execute(async (trx) => {
    await insertCampaign(trx, row);
    await auditCampaign(trx, ctx, row.id, "created");
  });
  return { campaign: presentCampaign(row, {}) };
}

export async function auditCampaign(
  trx: Trx,
  ctx: RequestContext,
  id: string,
  what: string,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const subject = { subjectType: "newsletter_send", subjectId: id };
  await recordAudit(trx, ctx, { action: `send.${what}`, ...subject, detail });
}

import { currentSettings } from "#features/settings/reader.server.ts";
import type { Db } from "#platform/database/engine.server.ts";
import type { SiteNoticeTable } from "#platform/database/tables-marketing.ts";
import { storeVersioned } from "#platform/database/versioned-row.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { ExpectedError, invalidField } from "#platform/http/errors.ts";
import { type InputOf, verbs } from "#platform/http/verbs.server.ts";
import { momentOfLocal } from "#platform/time/local-time.ts";
import { recordAudit } from "#platform/work/audit.server.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { every, type Job } from "#platform/work/jobs.server.ts";
import { type Announcement, announcementCalls, type SiteAnnouncement } from "./contract.ts";
import { findAnnouncement, setShown } from "./store.server.ts";

type Span = Pick<SiteNoticeTable, "text" | "startsAt" | "endsAt">;

function stateOf(row: Span, now: number): Announcement["state"] {
  if (row.text === "") return "none";
  if (now < row.startsAt) return "planned";
  return row.endsAt !== null && now >= row.endsAt ? "ended" : "shown";
}

/** Returns the announcement that the pages show now, or null. */
export async function currentAnnouncement(
  ctx: Pick<RequestContext, "db" | "now">,
): Promise<SiteAnnouncement | null> {
  const row = await findAnnouncement(ctx.db);
  if (!row || stateOf(row, ctx.now()) !== "shown") return null;
  const { text, link, revision } = row;
  return { text, link, linkLabel: row.linkLabel, tone: row.tone, revision };
}

const none: SiteNoticeTable = {
  id: 1,
  text: "",
  linkLabel: "",
  link: "",
  tone: "info",
  startsAt: 0,
  endsAt: null,
  revision: "",
  shown: 0,
  version: 0,
  updatedAt: 0,
};

async function answer(ctx: RequestContext) {
  const row = (await findAnnouncement(ctx.db)) ?? none;
  const { hours } = await currentSettings(ctx);
  const announcement = { ...row, state: stateOf(row, ctx.now()) };
  return { announcement, timeZone: hours.timeZone };
}

export const announcementVerbs = verbs(announcementCalls, {
  read: answer,

  /** Visitors who closed the previous one see it again if the wording changed. @throws invalid, conflict */
  async change(ctx, input) {
    const { hours } = await currentSettings(ctx);
    const now = ctx.now();
    const content = {
      text: input.text,
      linkLabel: input.linkLabel,
      link: readLink(input, ctx.env.PUBLIC_URL),
      tone: input.tone,
    };
    const span = readSpan(input, now, hours.timeZone);
    await store(ctx, input.version, "changed", (before) => ({ ...before, ...content, ...span }));
    return answer(ctx);
  },

  /** @throws conflict if it has changed since or does not exist */
  async end(ctx, { version }) {
    await store(ctx, version, "ended", (before) => ({
      ...before,
      startsAt: Math.min(before.startsAt, ctx.now()),
      endsAt: ctx.now(),
    }));
    return answer(ctx);
  },
});

type Input = InputOf<typeof announcementCalls.change>;

/** Returns the link in the form that pages use. @throws invalid */
function readLink({ link, linkLabel }: Input, siteUrl: string): string {
  if (link === "" && linkLabel === "") return "";
  if (link === "") throw invalidField("link", "Where does the link lead?");
  if (linkLabel === "") throw invalidField("linkLabel", "What does the link say?");
  const own = /^\/(?!\/)[^\s\\]*$/.test(link) && URL.canParse(link, siteUrl);
  const secure = /^https:\/\/[^\s\\]+$/i.test(link) && URL.canParse(link);
  if (!own && !secure) {
    throw invalidField(
      "link",
      "Please enter a path of this site such as /contact, or an https address.",
    );
  }
  return link;
}

/** Returns start and end as timestamps. @throws invalid */
function readSpan(input: Input, now: number, timeZone: string) {
  const moment = (field: "startsAt" | "endsAt") => {
    if (input[field] === "") return null;
    const at = momentOfLocal(input[field], timeZone);
    if (at === null) throw invalidField(field, "Please choose a day and a time.");
    return at;
  };
  const starts = moment("startsAt") ?? now;
  const ends = moment("endsAt");
  if (ends !== null && ends <= starts)
    throw invalidField("endsAt", "The end must be after the start.");
  if (ends !== null && ends <= now) throw invalidField("endsAt", "That time has already passed.");
  return { startsAt: starts, endsAt: ends };
}

async function store(
  ctx: RequestContext,
  version: number,
  what: string,
  change: (before: SiteNoticeTable) => SiteNoticeTable,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = (await findAnnouncement(trx)) ?? none;
    const after = change(before);
    const isSameWording = wordingOf(after) === wordingOf(before);
    const { id, version: _before, updatedAt: _at, shown: _shown, ...wanted } = after;
    const values = {
      ...wanted,
      revision: isSameWording ? before.revision : crypto.randomUUID().slice(0, 8),
    };
    const shown = stateOf(after, ctx.now()) === "shown" ? (1 as const) : (0 as const);
    const stamp = { shown, updatedAt: ctx.now() };
    const stands = await storeVersioned(trx, "siteNotice", { id, version }, { values, stamp });
    if (!stands) throw new ExpectedError("conflict");
    if (!stands.isNew) return;
    await recordAudit(trx, ctx, {
      action: `notice.${what}`,
      subjectType: "site_notice",
      subjectId: "1",
      detail: { startsAt: values.startsAt, endsAt: values.endsAt },
    });
    await raiseContentVersion(trx);
  });
}

function wordingOf({ text, link, linkLabel: label }: SiteNoticeTable): string {
  return JSON.stringify([text, link, label]);
}

/** Raises the content version when the announcement begins and when it ends, so that the pages follow the clock. */
export const announcementJob: Job = {
  name: "site-notice",
  title: "Show and hide the site notice",
  next: every(5000),
  async run(ctx) {
    const row = await findAnnouncement(ctx.db);
    const shown = row && stateOf(row, ctx.now()) === "shown" ? 1 : 0;
    if (!row || row.shown === shown) return "Nothing changed.";
    await ctx.db.transaction().execute(async (trx) => {
      if (await setShown(trx, shown)) await raiseContentVersion(trx);
    });
    return shown
      ? "The announcement is on the site."
      : "The announcement is no longer on the site.";
  },
};

/** Yields the announcement's texts that may refer to a picture. */
export async function* announcementTexts(db: Db): AsyncGenerator<string> {
  const row = await findAnnouncement(db);
  if (row) yield `${row.text} ${row.link}`;
}

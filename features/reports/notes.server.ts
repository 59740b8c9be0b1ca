import { viewPublishedBetween } from "#features/blog/dashboard.server.ts";
import { viewSentBetween } from "#features/campaigns/dashboard.server.ts";
import { viewFlagChangesBetween } from "#features/flags/service.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { NoteKind, Overview } from "./contract.ts";
import type { Span } from "./range.server.ts";
import { releasesBetween } from "./store.server.ts";

type Note = Omit<Overview["notes"][number], "day"> & { at: number };

const otherReaders: Partial<
  Record<NoteKind, (ctx: RequestContext, span: Span) => Promise<Omit<Note, "kind">[]>>
> = {
  publish: viewPublishedBetween,
  send: viewSentBetween,
  flag: viewFlagChangesBetween,
};

/** Returns the events of the site that may explain a change of its numbers: releases, posts, campaigns, flags. */
export async function notesBetween(ctx: RequestContext, span: Span): Promise<Note[]> {
  const notes = await releaseNotes(ctx, span);
  for (const [kind, read] of Object.entries(otherReaders)) {
    for (const note of await read(ctx, span)) notes.push({ ...note, kind: kind as NoteKind });
  }
  return notes;
}

/** Returns a note for each release first seen in a span; the very first release is no change. */
async function releaseNotes(ctx: RequestContext, span: Span): Promise<Note[]> {
  const before = await releasesBetween(ctx.db, { from: 0, to: span.from });
  const within = await releasesBetween(ctx.db, span);
  return within
    .slice(before.length === 0 ? 1 : 0)
    .map(({ release, firstAt }) => ({ at: firstAt, kind: "deploy", text: `Release ${release}` }));
}

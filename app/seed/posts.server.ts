import { versionOf } from "#features/blog/store.server.ts";
import { insertMany } from "#platform/database/insert-many.server.ts";
import type { PostStatus, PostTable } from "#platform/database/tables-blog.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { dayMs } from "#platform/time/durations.ts";
import { raiseContentVersion } from "#platform/work/content-version.server.ts";
import { Dice } from "./dice.ts";

const perTransaction = 1000;

const subjects = [
  "Backups that come back",
  "An email that asks for money",
  "Passwords for a small office",
  "Who may see the client files",
  "The first hour after a wrong click",
  "Wi-Fi for guests",
] as const;
const topics = ["backup", "email-security", "how-to", "microsoft-365", "accounting"] as const;
const illustrations = ["shelf", "stamps"] as const;
const paragraph =
  "This is sample text. It stands where an article would stand, long enough to be read, searched and counted, and it claims nothing about anybody.";

function sampleBody(dice: Dice): string {
  const parts = Array.from({ length: dice.whole(3, 8) }, (_, index) => {
    const text = Array.from({ length: dice.whole(2, 5) }, () => paragraph).join(" ");
    return `## Part ${index + 1}\n\n${text}`;
  });
  return `${paragraph}\n\n${parts.join("\n\n")}`;
}

type Place = { now: number; apart: number };

function statusAt(index: number): PostStatus {
  if (index % 10 < 7) return "published";
  return index % 10 === 7 ? "archived" : "draft";
}

/** Returns the days between posts: nearly one a day, closer together if they would span more than five years. */
const daysApart = (count: number) => Math.min(0.9, (5 * 365) / count);

function samplePost(dice: Dice, index: number, { now, apart }: Place): PostTable {
  const at = Math.round(now - (index + 1) * apart * dayMs);
  const status = statusAt(index);
  return {
    id: dice.id(),
    slug: `sample-post-${index + 1}`,
    title: `Sample ${index + 1}: ${dice.pick(subjects)}`,
    description: "A sample post, made to fill lists and searches. It can be deleted.",
    topics: [dice.pick(topics)],
    body: sampleBody(dice),
    status,
    publishedAt: status === "draft" ? null : at,
    reviewedAt: status === "published" ? at : null,
    illustration: dice.pick(illustrations),
    audience: "",
    mailOnPublish: 0,
    trashedAt: null,
    trashedFrom: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** Adds sample posts, most of them published, each with its first version. */
export async function seedPosts(ctx: RequestContext, count: number): Promise<void> {
  const dice = new Dice(818);
  const place = { now: ctx.now(), apart: daysApart(count) };
  for (let from = 0; from < count; from += perTransaction) {
    const size = Math.min(count - from, perTransaction);
    const posts = Array.from({ length: size }, (_, at) => samplePost(dice, from + at, place));
    const versions = posts.map((post) =>
      versionOf(post, { id: null, name: "Sample", at: post.createdAt, kind: "saved" }),
    );
    await ctx.db.transaction().execute(async (trx) => {
      await insertMany(ctx, trx, "post", posts);
      await insertMany(ctx, trx, "postVersion", versions);
      await raiseContentVersion(trx);
    });
  }
}

import { postPath } from "#app/paths.ts";
import type { PostIllustration, PostSummary, PublishedPost } from "#features/blog/contract.ts";
import { type Day, dayIn } from "./day-in.ts";

/** A post in a list. */
export type PostEntry = {
  title: string;
  path: string;
  summary: string;
  topics: readonly string[];
  illustration: PostIllustration;
  minutes: number;
  published: Day;
};

/** Returns the fields of a post that lists show. */
export function postEntry(post: PostSummary, timeZone: string): PostEntry {
  return {
    title: post.title,
    path: postPath(post.slug),
    summary: post.description,
    topics: post.topics,
    illustration: post.illustration,
    minutes: post.minutes,
    published: dayIn(timeZone, post.publishedAt),
  };
}

/** Returns the fields of a post that its page shows, with times as days in the company's time zone. */
export function postView(post: PublishedPost, timeZone: string) {
  const { audience, html, contents, reviewedAt, modifiedAt } = post;
  return {
    ...postEntry(post, timeZone),
    audience,
    html,
    contents,
    reviewed: reviewedAt === null ? null : dayIn(timeZone, reviewedAt),
    modified: dayIn(timeZone, modifiedAt),
  };
}

export type PostView = ReturnType<typeof postView> & {
  /** Text in place of the day while the post is not public. */
  unpublished?: string | undefined;
};

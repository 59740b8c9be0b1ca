import { LRUCache } from "lru-cache";
import type { PostTable } from "#platform/database/tables-blog.ts";
import { readingMinutes } from "./reading-time.ts";

const maxPosts = 10_000;

const kept = new LRUCache<string, number>({ max: maxPosts });

/** Minutes that reading a post takes, counted once for each of its versions: every list asks for every post it shows. */
export function minutesOf({ id, version, body }: Pick<PostTable, "id" | "version" | "body">) {
  const key = `${id} ${version}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const minutes = readingMinutes(body);
  kept.set(key, minutes);
  return minutes;
}

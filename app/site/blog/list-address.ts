import { paths } from "#app/paths.ts";

/** Returns the address of a page of the blog; the first page and all topics are the default. */
export function blogHref(topic: string | null, page = 1): string {
  const query = new URLSearchParams();
  if (topic) query.set("topic", topic);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `${paths.blog}?${text}` : paths.blog;
}

import { firstPictures, postsOfSlugs } from "#features/blog/service.server.ts";
import { postOfSlug } from "#features/blog/staff-store.server.ts";
import { redirectedPaths } from "#features/redirects/traffic.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { MailCard } from "#platform/mail/mail-card.server.ts";
import { linkTargets } from "#platform/markdown-links.ts";
import { mailPictureName, picturesPath, readPictureName } from "#platform/picture-names.ts";
import { frameOf } from "#platform/product/frame.server.ts";
import type { LinkedPage } from "./contract.ts";

/** Returns the paths of this site that a Markdown text links to, each once, without query and fragment. */
export function sitePathsIn(body: string, siteUrl: string): string[] {
  const { origin } = new URL(siteUrl);
  const paths = linkTargets(body).flatMap((href) => {
    const isOwn = href.startsWith("/") && !href.startsWith("//");
    if (!isOwn && !(URL.canParse(href) && new URL(href).origin === origin)) return [];
    const { pathname } = new URL(href, origin);
    return [pathname.replace(/(.)\/$/, "$1")];
  });
  return [...new Set(paths)];
}

/** Returns for each path of this site whether visitors find it: there, missing, or a scheduled or hidden post. */
export async function linkedPages(
  ctx: RequestContext,
  paths: readonly string[],
): Promise<LinkedPage[]> {
  const pages = await frameOf(ctx).publicPaths(ctx);
  const there = new Set([...pages, ...(await redirectedPaths(ctx))]);
  return Promise.all(
    paths.map(async (path) =>
      there.has(path) || path.startsWith("/media/")
        ? { path, state: "there" as const, at: null }
        : { path, ...(await postAt(ctx, path)) },
    ),
  );
}

async function postAt(ctx: RequestContext, path: string): Promise<Omit<LinkedPage, "path">> {
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(path) ?? [];
  const post = slug ? await postOfSlug(ctx.db, slug) : undefined;
  if (!post) return { state: "missing", at: null };
  return post.status === "scheduled"
    ? { state: "scheduled", at: post.publishedAt }
    : { state: "hidden", at: null };
}

/** Returns the published posts of these paths as mail cards, with their first picture or else their share image. */
export async function postCards(
  ctx: RequestContext,
  paths: readonly string[],
): Promise<ReadonlyMap<string, MailCard>> {
  const slugs = paths.flatMap((path) => /^\/blog\/([a-z0-9-]+)$/.exec(path)?.[1] ?? []);
  const posts = await postsOfSlugs(ctx, slugs);
  const pictures = await firstPictures(ctx, slugs);
  return new Map(
    posts.map(({ slug, title, description }): [string, MailCard] => {
      const path = mailPath(pictures.get(slug)) ?? `/og/blog/${slug}.png`;
      const url = new URL(path, ctx.env.PUBLIC_URL).href;
      // Empty alt text: the title beside the picture already names the target of its link.
      const picture = { url, alt: "" };
      return [`/blog/${slug}`, { title, excerpt: description, action: "Read the post", picture }];
    }),
  );
}

/** Returns the path of a picture's file for mails; undefined when it was not uploaded here. */
function mailPath(src: string | undefined): string | undefined {
  const stored = src && readPictureName(src.slice(picturesPath.length));
  return stored ? `${picturesPath}${mailPictureName(stored).name}` : undefined;
}

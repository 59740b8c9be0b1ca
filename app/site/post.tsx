import { data, redirect, useLoaderData } from "react-router";
import { paths, postPath } from "#app/paths.ts";
import { ctxContext, siteDataContext } from "#app/server/request-context.server.ts";
import { describePage, shareImagePath } from "#app/shell/describe-page.ts";
import { organizationId } from "#app/shell/page-graph.ts";
import { still } from "#app/shell/still.tsx";
import { trailOf } from "#app/shell/trail.ts";
import { blogWords, topicName } from "#content/blog.ts";
import { readPublished, relatedPosts } from "#features/blog/service.server.ts";
import { readSharedPost } from "#features/blog/share.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Route } from "./+types/post.ts";
import { NoSuchPage } from "./no-such-page.tsx";
import { PageClosing } from "./page-closing.tsx";
import { PostArticle } from "./post-article.tsx";
import { type PostView, postEntry, postView } from "./post-line.server.ts";
import { PostTools } from "./post-tools.tsx";
import { tipsHere } from "./tips-here.server.ts";
import { unpublishedWords } from "./unpublished-words.ts";
import "./tips.css";

const relatedShown = 3;

/** The draft that a link opens. It is read for its visitor alone and kept nowhere. */
async function loadDraft(ctx: Ctx, token: string, timeZone: string) {
  const found = await readSharedPost(ctx, token);
  if (!found) return data(null, { status: 404 });
  const shown = postView(found.post, timeZone);
  const unpublished = unpublishedWords(found.status, shown.published);
  const post: PostView = { ...shown, unpublished };
  return data({ post, related: [], draft: true });
}

/** A published post; its old addresses lead to the new one. Whatever is not public is as good as not there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const site = await context.get(siteDataContext)();
  const { timeZone } = site.hours;
  if (params.slug === undefined) {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    return loadDraft(ctx, token, timeZone);
  }
  const found = await readPublished(ctx, params.slug, { tips: tipsHere(request, site) });
  if (!found) return data(null, { status: 404 });
  if (found.kind === "moved") throw redirect(postPath(found.slug), 301);
  const post: PostView = postView(found.post, timeZone);
  const related = await relatedPosts(ctx, found.post, relatedShown);
  return data({
    post,
    related: related.map((post) => postEntry(post, timeZone)),
    draft: false,
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return describePage("notFound", matches, { noindex: true });
  const { title, path, summary, topics, published, modified } = loaderData.post;
  if (loaderData.draft) return describePage(paths.blogDraft, matches, { title, noindex: true });
  return describePage(path, matches, {
    title,
    description: summary,
    type: "article",
    crumbs: trailOf("blog", { name: title, path }),
    feeds: true,
    graph: import.meta.env.SSR
      ? (site) => [
          {
            "@type": "BlogPosting",
            "@id": `${site.origin}${path}#post`,
            headline: title,
            description: summary,
            image: `${site.origin}${shareImagePath(path)}`,
            articleSection: topics.slice(0, 1).map(topicName),
            keywords: topics.map(topicName),
            datePublished: published.date,
            dateModified: modified.date,
            mainEntityOfPage: `${site.origin}${path}`,
            author: { "@id": organizationId(site.origin) },
            publisher: { "@id": organizationId(site.origin) },
          },
        ]
      : undefined,
  });
}

const PostHead = still("post-head", () => import("./post-head.tsx").then((part) => part.PostHead));
const PostRelated = still("post-related", () =>
  import("./post-related.tsx").then((part) => part.PostRelated),
);

export default function PostRoute() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <NoSuchPage />;
  const { post, related, draft } = found;
  return (
    <>
      {draft ? (
        <p className="wrap border-b border-hairline bg-panel py-3 text-sm">
          {post.unpublished === undefined ? null : (
            <>
              <strong>Draft.</strong> This post is not published yet.{" "}
            </>
          )}
          It was shared with you by a link.
        </p>
      ) : null}
      <PostArticle
        post={post}
        head={<PostHead key={post.path} post={post} />}
        tools={draft ? null : <PostTools path={post.path} />}
      />
      {draft ? null : <PostRelated key={post.path} posts={related} />}
      <PageClosing {...blogWords.closing} />
    </>
  );
}

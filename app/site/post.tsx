import { data, redirect, useLoaderData } from "react-router";
import { postPath } from "#app/paths.ts";
import { ctxContext, siteDataContext } from "#app/server/request-context.server.ts";
import { describePage, shareImagePath } from "#app/shell/describe-page.ts";
import { organizationId } from "#app/shell/page-graph.ts";
import { still } from "#app/shell/still.tsx";
import { trailOf } from "#app/shell/trail.ts";
import { blogWords, topicName } from "#content/blog.ts";
import { readPublished, relatedPosts } from "#features/blog/service.server.ts";
import type { Route } from "./+types/post.ts";
import { NoSuchPage } from "./no-such-page.tsx";
import { PageClosing } from "./page-closing.tsx";
import { PostBody } from "./post-body.tsx";
import { PostContents } from "./post-contents.tsx";
import { postEntry, postView } from "./post-line.server.ts";
import { PostTools } from "./post-tools.tsx";

const relatedShown = 3;

/** A published post; its old addresses lead to the new one. Whatever is not public is as good as not there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const found = await readPublished(ctx, params.slug);
  if (!found) return data(null, { status: 404 });
  if (found.kind === "moved") throw redirect(postPath(found.slug), 301);
  const { hours } = await context.get(siteDataContext)();
  const related = await relatedPosts(ctx, found.post, relatedShown);
  return data({
    post: postView(found.post, hours.timeZone),
    related: related.map((post) => postEntry(post, hours.timeZone)),
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return describePage("notFound", matches, { noindex: true });
  const { title, path, summary, topics, published, modified } = loaderData.post;
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
  const { post, related } = found;
  return (
    <>
      <article>
        <PostHead key={post.path} post={post} />
        <div className="wrap grid gap-x-12 gap-y-8 pb-section lg:grid-cols-12 print:block print:pb-0">
          <div className="grid content-start gap-7 lg:sticky lg:top-28 lg:col-span-3 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto print:hidden">
            <PostContents entries={post.contents} />
            <PostTools path={post.path} />
          </div>
          <PostBody html={post.html} className="min-w-0 lg:col-span-8 lg:col-start-5" />
        </div>
      </article>
      <PostRelated key={post.path} posts={related} />
      <PageClosing {...blogWords.closing} />
    </>
  );
}

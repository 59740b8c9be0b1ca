import { data, redirect, useLoaderData } from "react-router";
import { contactPath, paths, postPath } from "#app/paths.ts";
import { ctxContext, siteDataContext } from "#app/server/http/request-context.server.ts";
import { NotFoundScreen } from "#app/shell/errors/not-found-screen.tsx";
import { breadcrumbsOf } from "#app/shell/meta/breadcrumbs.ts";
import { type GraphNode, organizationId } from "#app/shell/meta/json-ld.ts";
import { metaOf, shareImagePath } from "#app/shell/meta/page-meta.ts";
import type { SiteData } from "#app/shell/site-data.ts";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageClosing } from "#app/site/parts/page-closing.tsx";
import { tipsHere } from "#app/site/parts/tips-here.server.ts";
import { blogTexts, topicName } from "#content/blog.ts";
import { readPublished, relatedPosts } from "#features/blog/service.server.ts";
import { readSharedPost } from "#features/blog/share.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import type { Route } from "./+types/post-page.ts";
import { PostArticle } from "./post-article.tsx";
import { type PostEntry, type PostView, postEntry, postView } from "./post-line.server.ts";
import { PostTools } from "./post-tools.tsx";
import { unpublishedLabel } from "./unpublished-label.ts";
import "#ui/article.css";
import "#app/site/parts/tips.css";
import { PostBody as PostText } from "./post-body.tsx";
import { PostHead } from "./post-head.tsx";
import { PostRelated } from "./post-related.tsx";

const relatedShown = 3;

/** Loads the draft that a shared link opens. It is never cached. */
async function loadDraft(request: Request, ctx: RequestContext, timeZone: string) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await readSharedPost(ctx, token);
  if (!found) return notFound();
  const shown = postView(found.post, timeZone);
  const unpublished = unpublishedLabel(found.status, shown.published);
  return { post: { ...shown, unpublished }, related: [], draft: true };
}

const notFound = () => data(null, { status: 404 });

type Found = { post: PostView; related: PostEntry[]; draft: boolean };

/** Loads a published post and redirects from its old addresses; returns a 404 for posts that are not public. */
export async function loader({
  params,
  request,
  context,
}: Route.LoaderArgs): Promise<Found | ReturnType<typeof notFound>> {
  const ctx = context.get(ctxContext);
  const site = await context.get(siteDataContext)();
  const { timeZone } = site.hours;
  if (params.slug === undefined) return loadDraft(request, ctx, timeZone);
  const found = await readPublished(ctx, params.slug, { tips: tipsHere(request, site) });
  if (!found) return notFound();
  if (found.kind === "moved") throw redirect(postPath(found.slug), 301);
  const related = await relatedPosts(ctx, found.post, relatedShown);
  return {
    post: postView(found.post, timeZone),
    related: related.map((post) => postEntry(post, timeZone)),
    draft: false,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return metaOf("notFound", matches, { noindex: true });
  const { post, draft } = loaderData;
  const { title, path, summary } = post;
  if (draft) return metaOf(paths.blogDraft, matches, { title, noindex: true });
  return metaOf(path, matches, {
    title,
    description: summary,
    type: "article",
    crumbs: breadcrumbsOf("blog", { name: title, path }),
    feeds: true,
    graph: (site) => [postNode(site, post)],
  });
}

function postNode({ origin }: SiteData, post: PostView): GraphNode {
  const { title, path, summary, topics, published, modified } = post;
  return {
    "@type": "BlogPosting",
    "@id": `${origin}${path}#post`,
    headline: title,
    description: summary,
    image: `${origin}${shareImagePath(path)}`,
    articleSection: topics.slice(0, 1).map(topicName),
    keywords: topics.map(topicName),
    datePublished: published.date,
    dateModified: modified.date,
    mainEntityOfPage: `${origin}${path}`,
    author: { "@id": organizationId(origin) },
    publisher: { "@id": organizationId(origin) },
  };
}

export default function PostRoute() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <NotFoundScreen />;
  const { post, related, draft } = found;
  return (
    <>
      {draft ? (
        <p className="wrap border-b border-hairline bg-panel py-3 text-sm">
          {post.unpublished ? (
            <>
              <strong>Draft.</strong> This post is not published yet.{" "}
            </>
          ) : null}
          It was shared with you by a link.
        </p>
      ) : null}
      <PostArticle
        contents={post.contents}
        head={
          <PostHead
            post={post}
            actions={
              <PageActions
                action={{ label: blogTexts.post.ask, path: contactPath("message") }}
                className="mt-7"
              />
            }
          />
        }
        tools={draft ? null : <PostTools path={post.path} />}
      >
        <PostText html={post.html} />
      </PostArticle>
      {draft ? null : <PostRelated posts={related} />}
      <PageClosing {...blogTexts.closing} />
    </>
  );
}

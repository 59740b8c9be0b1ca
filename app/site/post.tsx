import { data, redirect, useLoaderData } from "react-router";
import { paths, postPath } from "#app/paths.ts";
import { ctxContext, siteDataContext } from "#app/server/request-context.server.ts";
import { describePage, shareImagePath } from "#app/shell/describe-page.ts";
import { type GraphNode, organizationId } from "#app/shell/page-graph.ts";
import type { SiteData } from "#app/shell/site-data.ts";
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
import { type PostEntry, type PostView, postEntry, postView } from "./post-line.server.ts";
import { PostTools } from "./post-tools.tsx";
import { tipsHere } from "./tips-here.server.ts";
import { unpublishedWords } from "./unpublished-words.ts";
import { withDrawn } from "./with-drawn.server.ts";
import "#ui/article.css";
import "./tips.css";

const relatedShown = 3;

/** The draft that a link opens. It is read for its visitor alone and kept nowhere. */
async function loadDraft(request: Request, ctx: Ctx, timeZone: string) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const found = await readSharedPost(ctx, token);
  if (!found) return data(null, { status: 404 });
  const shown = postView(found.post, timeZone);
  const unpublished = unpublishedWords(found.status, shown.published);
  return postAnswer(request, { post: { ...shown, unpublished }, related: [], draft: true });
}

type Found = { post: PostView; related: PostEntry[]; draft: boolean };

/** The head, the text and what to read next are still parts; only the rest of a post travels with its page. */
function postAnswer(request: Request, { post, related, draft }: Found) {
  const { title, path, summary, contents, unpublished } = post;
  const own = { title, path, summary, contents, unpublished: unpublished !== undefined, draft };
  return data(withDrawn(request, own, { post, related }));
}

/** A published post; its old addresses lead to the new one. Whatever is not public is as good as not there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const site = await context.get(siteDataContext)();
  const { timeZone } = site.hours;
  if (params.slug === undefined) return loadDraft(request, ctx, timeZone);
  const found = await readPublished(ctx, params.slug, { tips: tipsHere(request, site) });
  if (!found) return data(null, { status: 404 });
  if (found.kind === "moved") throw redirect(postPath(found.slug), 301);
  const related = await relatedPosts(ctx, found.post, relatedShown);
  return postAnswer(request, {
    post: postView(found.post, timeZone),
    related: related.map((post) => postEntry(post, timeZone)),
    draft: false,
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return describePage("notFound", matches, { noindex: true });
  const { title, path, summary, draft, drawn } = loaderData;
  if (draft) return describePage(paths.blogDraft, matches, { title, noindex: true });
  return describePage(path, matches, {
    title,
    description: summary,
    type: "article",
    crumbs: trailOf("blog", { name: title, path }),
    feeds: true,
    graph: import.meta.env.SSR && drawn ? (site) => [postNode(site, drawn.post)] : undefined,
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

const PostHead = still("post-head", () => import("./post-head.tsx").then((part) => part.PostHead));
const PostText = still("post-text", () => import("./post-body.tsx").then((part) => part.PostBody));
const PostRelated = still("post-related", () =>
  import("./post-related.tsx").then((part) => part.PostRelated),
);

export default function PostRoute() {
  const found = useLoaderData<typeof loader>();
  if (!found) return <NoSuchPage />;
  const { path, contents, unpublished, draft, drawn } = found;
  return (
    <>
      {draft ? (
        <p className="wrap border-b border-hairline bg-panel py-3 text-sm">
          {unpublished ? (
            <>
              <strong>Draft.</strong> This post is not published yet.{" "}
            </>
          ) : null}
          It was shared with you by a link.
        </p>
      ) : null}
      <PostArticle
        contents={contents}
        head={<PostHead key={path} post={drawn?.post} />}
        tools={draft ? null : <PostTools path={path} />}
      >
        <PostText key={path} html={drawn?.post.html} />
      </PostArticle>
      {draft ? null : <PostRelated key={path} posts={drawn?.related} />}
      <PageClosing {...blogWords.closing} />
    </>
  );
}

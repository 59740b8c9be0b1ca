import { data, useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { ctxContext, siteDataContext } from "#app/server/http/request-context.server.ts";
import { NotFoundScreen } from "#app/shell/errors/not-found-screen.tsx";
import { webPageNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { PageClosing } from "#app/site/parts/page-closing.tsx";
import { Pager } from "#app/site/parts/pager.tsx";
import { blogTexts, topicName } from "#content/blog.ts";
import type { Route } from "./+types/list-page.ts";
import { BlogIssue } from "./issue.tsx";
import { blogList } from "./list.server.ts";
import { blogHref } from "./list-address.ts";
import { BlogHead } from "./list-head.tsx";

const wholeNumber = /^[1-9]\d{0,4}$/;

/** Returns a page of the blog; not found for a page or topic that does not exist. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const topic = query.get("topic") || null;
  const page = query.get("page") || "1";
  if (!wholeNumber.test(page)) return data(null, { status: 404 });
  const site = await context.get(siteDataContext)();
  const list = await blogList(context.get(ctxContext), site, { topic, page: Number(page) });
  return list ?? data(null, { status: 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return metaOf("notFound", matches, { noindex: true });
  const { topic, page } = loaderData;
  const part = page > 1 ? `, page ${page}` : "";
  const own = topic ? `${topicName(topic)}${part}` : `Blog${part}`;
  // Filtered and later pages are parts of one list, so they share its canonical URL.
  return metaOf(paths.blog, matches, {
    title: topic || part ? own : undefined,
    feeds: true,
    graph: (site) => [
      webPageNode(site, {
        type: "Blog",
        path: paths.blog,
        name: blogTexts.heading,
        description: blogTexts.lead,
      }),
    ],
  });
}

export default function Blog() {
  const list = useLoaderData<typeof loader>();
  if (!list) return <NotFoundScreen />;
  const { topic, topics, page, pages, posts } = list;
  return (
    <>
      <BlogHead topic={topic} topics={topics} />
      <BlogIssue posts={posts} front={page === 1} />
      <Pager
        page={page}
        pages={pages}
        href={(other) => blogHref(topic, other)}
        before={blogTexts.newer}
        after={blogTexts.older}
        className="wrap -mt-6 pb-section"
      />
      <PageClosing {...blogTexts.closing} />
    </>
  );
}

import type { ReactNode } from "react";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { useFillText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { blogTexts, topicName } from "#content/blog.ts";
import { NoBreak } from "#ui/no-break.tsx";
import { blogHref } from "./list-address.ts";
import { PostDrawing } from "./post-drawing.tsx";
import type { PostView } from "./post-line.server.ts";

const texts = blogTexts.post;

type PostHeadProps = {
  post: PostView;
  /** Shown under the summary. */
  actions?: ReactNode;
};

export function PostHead({ post, actions }: PostHeadProps) {
  const { origin } = useSiteData();
  const fill = useFillText();
  return (
    <header className="wrap pt-4 pb-10 lg:pt-6 lg:pb-14 print:pb-4">
      <BreadcrumbTrail page="blog" here={{ name: post.title, path: post.path }} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:mt-10 lg:grid-cols-12 lg:items-end print:mt-0 print:block">
        <div className="lg:col-span-8">
          <ul className="flex flex-wrap gap-x-4 text-[1rem] font-[650] print:hidden">
            {post.topics.map((topic) => (
              <li key={topic}>
                <a
                  href={blogHref(topic)}
                  className="inline-block py-1.5 text-oak max-sm:py-2.5 decoration-2 underline-offset-5 hover:underline"
                >
                  {topicName(topic)}
                </a>
              </li>
            ))}
          </ul>
          <h1 className="mt-2 max-w-[14.6em]">
            <NoBreak text={post.title} />
          </h1>
          <p className="mt-5 max-w-[31.8em] text-lg text-muted">{post.summary}</p>
          {actions}
        </div>
        <PostDrawing
          name={post.illustration}
          className="w-44 sm:w-56 lg:col-span-4 lg:max-h-64 lg:w-full lg:max-w-80 lg:justify-self-end print:hidden"
        />
      </div>
      <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-3 border-t-2 border-ink pt-4 text-sm lg:mt-10 print:mt-4">
        <Fact name={texts.published}>
          {post.unpublished ?? <time dateTime={post.published.date}>{post.published.text}</time>}
        </Fact>
        {post.reviewed ? (
          <Fact name={texts.reviewed}>
            <time dateTime={post.reviewed.date}>{post.reviewed.text}</time>
          </Fact>
        ) : null}
        <Fact name={texts.length}>{texts.minutes(post.minutes)}</Fact>
        {post.audience ? <Fact name={texts.audience}>{post.audience}</Fact> : null}
      </dl>
      <p className="hidden text-sm print:block">
        {fill(texts.printedFrom)} {origin}
        {post.path}
      </p>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-[650]">{children}</dd>
    </div>
  );
}

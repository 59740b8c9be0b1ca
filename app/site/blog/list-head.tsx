import { contactPath, paths } from "#app/paths.ts";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { blogTexts, topicName } from "#content/blog.ts";
import type { TopicCount } from "#features/blog/contract.ts";
import { cx } from "#ui/class-names.ts";
import { FeedIcon } from "#ui/icons.tsx";
import { blogHref } from "./list-address.ts";

type BlogHeadProps = {
  topic: string | null;
  topics: readonly TopicCount[];
};

export function BlogHead({ topic, topics }: BlogHeadProps) {
  return (
    <header className="wrap pt-4 lg:pt-6">
      <BreadcrumbTrail page="blog" />
      <div className="mt-8 grid gap-x-12 gap-y-4 lg:mt-10 lg:grid-cols-12 lg:items-end">
        <h1 className="max-w-[9.3em] lg:col-span-8">{blogTexts.heading}</h1>
        <div className="lg:col-span-4 lg:pb-1.5">
          <p className="max-w-[22em] text-muted">{blogTexts.lead}</p>
          <a
            href={paths.rssFeed}
            className="mt-2 inline-flex items-center gap-2 py-3 text-sm font-[650] text-link hover:underline lg:py-1"
          >
            <FeedIcon className="size-4.5" />
            {blogTexts.feed}
          </a>
        </div>
        <PageActions
          action={{ label: blogTexts.ask, path: contactPath("message") }}
          className="lg:col-span-12 lg:mt-2"
        />
      </div>
      <nav
        aria-label={blogTexts.topicsLabel}
        className="mt-9 border-t-2 border-ink border-b border-b-hairline py-1.5 lg:mt-12 print:hidden"
      >
        <ul className="-mx-2 flex flex-wrap text-[1rem]">
          <li>
            <Topic name={blogTexts.all} href={blogHref(null)} current={topic === null} />
          </li>
          {topics.map(({ topic: own, posts }) => (
            <li key={own}>
              <Topic
                name={topicName(own)}
                count={posts}
                href={blogHref(own)}
                current={topic === own}
              />
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

type TopicProps = { name: string; count?: number; href: string; current: boolean };

function Topic({ name, count, href, current }: TopicProps) {
  return (
    <SiteLink
      href={href}
      current={current}
      className={cx(
        "inline-flex min-h-11 items-center gap-1.5 px-2 underline-offset-6 hover:underline",
        current && "font-[650] underline decoration-poppy decoration-2",
      )}
    >
      {name}
      {count === undefined ? null : (
        <span className="text-xs text-muted tabular-nums">
          {count}
          <span className="sr-only">{count === 1 ? " post" : " posts"}</span>
        </span>
      )}
    </SiteLink>
  );
}

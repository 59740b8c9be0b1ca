import { SiteLink } from "#app/shell/site-link.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import type { PostEntry } from "#app/site/blog/post-line.server.ts";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import home from "#content/pages/home.md";
import { Section } from "#ui/page/section.tsx";
import { useTranslation } from "#ui/use-translation.ts";

export function HomePosts({ posts }: { posts: readonly PostEntry[] }) {
  const { heading, intro, link } = useTranslation(home).posts;
  return (
    <Section
      heading={heading}
      intro={<SiteText text={intro} />}
      aside={<ArrowLink {...link} />}
      ground="panel"
    >
      <ul className="grid gap-5 sm:gap-9">
        {posts.map((post) => (
          <li key={post.path} className="grid gap-x-8 gap-y-1 sm:grid-cols-[9.5rem_1fr]">
            <time
              dateTime={post.published.date}
              className="pt-1 text-sm whitespace-nowrap text-muted tabular-nums"
            >
              {post.published.text}
            </time>
            <div>
              <h3>
                <SiteLink
                  href={post.path}
                  className="underline decoration-hairline decoration-2 underline-offset-5 hover:decoration-poppy"
                >
                  {post.title}
                </SiteLink>
              </h3>
              <p className="mt-2 max-w-measure text-[1rem] text-muted max-sm:hidden">
                {post.summary}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

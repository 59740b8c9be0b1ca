import { paths } from "#app/paths.ts";
import { ArrowLink } from "#app/site/parts/arrow-link.tsx";
import { blogTexts } from "#content/blog.ts";
import { StoryLink } from "./issue.tsx";
import { PostDrawing } from "./post-drawing.tsx";
import type { PostEntry } from "./post-line.server.ts";

const texts = blogTexts.post;

export function PostRelated({ posts }: { posts: readonly PostEntry[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="on-panel bg-panel print:hidden" aria-labelledby="read-next">
      <div className="wrap grid gap-x-12 gap-y-8 py-14 lg:grid-cols-12 lg:py-18">
        <div className="lg:col-span-3">
          <h2 id="read-next" className="text-2xl">
            {texts.related}
          </h2>
          <ArrowLink label={texts.relatedLink} path={paths.blog} className="mt-3" />
        </div>
        <ul className="divide-y divide-hairline lg:col-span-9">
          {posts.map((post) => (
            <li
              key={post.path}
              className="group relative grid grid-cols-[1fr_5.5rem] items-start gap-x-6 py-6 first:pt-0 last:pb-0 sm:grid-cols-[1fr_7rem]"
            >
              <div>
                <h3>
                  <StoryLink post={post} />
                </h3>
                <p className="mt-2 max-w-measure text-[1rem] text-muted">{post.summary}</p>
                <p className="mt-2 text-sm text-muted">
                  <time dateTime={post.published.date}>{post.published.text}</time>
                  {" · "}
                  {texts.minutes(post.minutes)}
                </p>
              </div>
              <PostDrawing name={post.illustration} className="max-h-24 w-full" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

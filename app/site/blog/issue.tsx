import { SiteLink } from "#app/shell/site-link.tsx";
import { blogTexts, topicName } from "#content/blog.ts";
import { cx } from "#ui/class-names.ts";
import { NoBreak } from "#ui/no-break.tsx";
import { PostDrawing } from "./post-drawing.tsx";
import type { PostEntry } from "./post-line.server.ts";

type BlogIssueProps = {
  posts: readonly PostEntry[];
  /** True on the first page, where the newest posts are large. */
  front: boolean;
};

/** Lays out posts like a magazine: one large story, two beside each other, then rows. */
export function BlogIssue({ posts, front }: BlogIssueProps) {
  if (posts.length === 0) {
    return <p className="wrap py-section text-center text-muted">{blogTexts.none}</p>;
  }
  const lead = front ? posts[0] : undefined;
  const others = lead ? posts.slice(1) : posts;
  const paired = front && others.length >= 2 ? 2 : 0;
  const rows = others.slice(paired);
  return (
    <div className="pb-section">
      {lead ? <LeadStory post={lead} /> : null}
      {paired > 0 ? (
        <div className="wrap grid gap-y-10 py-12 lg:grid-cols-12 lg:py-16">
          {others.slice(0, paired).map((post, index) => (
            <SecondStory key={post.path} post={post} wide={index === 0} />
          ))}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <ul className="wrap">
          {rows.map((post) => (
            <IndexRow key={post.path} post={post} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function LeadStory({ post }: { post: PostEntry }) {
  return (
    <div className="wrap pt-6 lg:pt-8">
      <article className="on-panel group relative grid items-center gap-x-12 gap-y-7 rounded-lg bg-panel px-6 py-8 sm:px-10 lg:grid-cols-12 lg:px-12 lg:py-14">
        <div className="lg:col-span-7">
          <Line post={post} />
          <h2 className="mt-3 max-w-[17.3em]">
            <StoryLink post={post} />
          </h2>
          <p className="mt-4 max-w-[31.8em] text-lg text-muted">{post.summary}</p>
          <Topics post={post} className="mt-5" />
        </div>
        <PostDrawing
          name={post.illustration}
          className="mx-auto w-full max-w-60 max-lg:order-first max-lg:mx-0 sm:max-w-72 lg:col-span-5 lg:max-h-80 lg:max-w-104"
        />
      </article>
    </div>
  );
}

function SecondStory({ post, wide }: { post: PostEntry; wide: boolean }) {
  return (
    <article
      className={cx(
        "group relative",
        wide
          ? "grid content-start gap-x-9 gap-y-5 sm:grid-cols-[12rem_1fr] lg:col-span-7 lg:pr-10"
          : "max-lg:border-t max-lg:border-hairline max-lg:pt-10 max-sm:grid max-sm:gap-y-5 sm:max-lg:grid sm:max-lg:grid-cols-[12rem_1fr] sm:max-lg:gap-x-9 lg:col-span-5 lg:grid lg:grid-cols-[minmax(0,1fr)_7rem] lg:content-start lg:gap-x-7 lg:border-l lg:border-hairline lg:pl-10",
      )}
    >
      <PostDrawing
        name={post.illustration}
        className={cx("w-36 sm:w-48", !wide && "lg:order-last lg:w-28")}
      />
      <div>
        <Line post={post} />
        <h2 className="mt-2 text-2xl">
          <StoryLink post={post} />
        </h2>
        <p className="mt-3 max-w-[28.2em] text-[1rem] text-muted">{post.summary}</p>
        <Topics post={post} className="mt-4" />
      </div>
    </article>
  );
}

function IndexRow({ post }: { post: PostEntry }) {
  return (
    <li className="group relative grid gap-x-8 gap-y-2 border-t border-hairline py-7 sm:grid-cols-[1fr_7rem] lg:grid-cols-[min(10rem,14%)_minmax(0,1fr)_min(13rem,18%)_min(7rem,10%)] lg:items-start">
      <div className="max-lg:col-start-1 lg:pt-1">
        <Line post={post} stacked />
      </div>
      <div className="max-lg:col-start-1">
        <h2 className="text-xl">
          <StoryLink post={post} />
        </h2>
        <p className="mt-2 max-w-measure text-[1rem] text-muted">{post.summary}</p>
      </div>
      <Topics post={post} className="max-lg:col-start-1 lg:pt-1" />
      <PostDrawing
        name={post.illustration}
        className="max-sm:hidden sm:w-28 sm:max-lg:col-start-2 sm:max-lg:row-span-3 sm:max-lg:row-start-1 lg:max-h-20"
      />
    </li>
  );
}

/** Makes the whole story clickable while only its title is the link's text. */
export function StoryLink({ post }: { post: PostEntry }) {
  return (
    <SiteLink
      href={post.path}
      className="decoration-poppy decoration-2 underline-offset-6 after:absolute after:inset-0 group-hover:underline"
    >
      <NoBreak text={post.title} />
    </SiteLink>
  );
}

function Line({ post, stacked = false }: { post: PostEntry; stacked?: boolean }) {
  return (
    <p className={cx("flex flex-wrap gap-x-3 text-sm text-muted", stacked && "lg:grid")}>
      <time dateTime={post.published.date}>{post.published.text}</time>
      <span>{blogTexts.post.minutes(post.minutes)}</span>
    </p>
  );
}

function Topics({ post, className }: { post: PostEntry; className?: string }) {
  return (
    <p className={cx("text-sm font-[650] text-oak", className)}>
      {post.topics.map(topicName).join(", ")}
    </p>
  );
}

import type { ReactNode } from "react";
import { PostContents } from "./post-contents.tsx";
import type { PostView } from "./post-line.server.ts";

type PostArticleProps = {
  contents: PostView["contents"];
  head: ReactNode;
  /** The text of the post. */
  children: ReactNode;
  /** Buttons under the list of contents. */
  tools?: ReactNode;
};

/** Lays out a post: head, contents, text. Also used by the writers' preview. */
export function PostArticle({ contents, head, children, tools }: PostArticleProps) {
  return (
    <article>
      {head}
      <div className="wrap grid gap-x-12 gap-y-8 pb-section lg:grid-cols-12 print:block print:pb-0">
        <div className="grid content-start gap-7 lg:sticky lg:top-28 lg:col-span-3 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto print:hidden">
          <PostContents entries={contents} />
          {tools}
        </div>
        <div className="min-w-0 lg:col-span-8 lg:col-start-5">{children}</div>
      </div>
    </article>
  );
}

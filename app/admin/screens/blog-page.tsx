import { postPath } from "#app/paths.ts";
import { dayIn } from "#app/site/blog/day-in.ts";
import { PostArticle } from "#app/site/blog/post-article.tsx";
import { PostBody } from "#app/site/blog/post-body.tsx";
import { PostHead } from "#app/site/blog/post-head.tsx";
import { unpublishedLabel } from "#app/site/blog/unpublished-label.ts";
import type { PostDraft, StaffPost } from "#features/blog/staff-contract.ts";
import type { PostPreview } from "#features/blog/versions-contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";

type BlogPageProps = { preview: PostPreview; draft: PostDraft; post: StaffPost };

/** Previews a post with the components of its public page. */
export function BlogPage({ preview, draft, post }: BlogPageProps) {
  const { timeZone } = useStaff().hours;
  const { title, description, ...rest } = preview;
  const published = dayIn(timeZone, post.publishedAt ?? Date.now());
  const view = {
    ...rest,
    title: title || "Untitled",
    summary: description,
    path: postPath(draft.slug),
    published,
    unpublished: unpublishedLabel(post.status, published),
    modified: published,
    reviewed: draft.reviewedOn ? dayIn("UTC", Date.parse(`${draft.reviewedOn}T12:00:00Z`)) : null,
  };
  return (
    <main className="min-h-dvh">
      <PostArticle contents={view.contents} head={<PostHead post={view} />}>
        <PostBody html={view.html} />
      </PostArticle>
    </main>
  );
}

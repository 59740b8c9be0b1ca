import type { ReactNode } from "react";
import { blogCalls } from "#features/blog/staff-contract.ts";
import { DownloadPost } from "#features/post-editor/list/files.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { ChecksPanel } from "./checks-panel.tsx";
import { PostFields } from "./post-fields.tsx";
import { PublishPanel } from "./publish-panel.tsx";
import { SharePanel } from "./share-panel.tsx";
import type { PostEditing } from "./use-post-editor.ts";

type SidePartsProps = {
  editing: PostEditing;
  editable: boolean;
  /** Number of pictures that are still being added to the text. */
  waitingPictures: number;
  /** True: the parts stand above the text, folded so as not to push it out of view. */
  narrow: boolean;
};

/** Renders what belongs to a post besides its title and text. */
export function SideParts({ editing, editable, waitingPictures, narrow }: SidePartsProps) {
  const { may } = useStaff();
  const { post, draft } = editing;
  const overview = useCall(blogCalls.readOverview, {}).data;
  return (
    <aside
      aria-label="About this post"
      className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l xl:border-hairline xl:pl-6"
    >
      <SidePart name="Publishing" open={!narrow}>
        <PublishPanel {...{ editing, waitingPictures }} canMail={overview?.canMail} />
      </SidePart>
      <SidePart name="Checks" open={!narrow}>
        <ChecksPanel draft={draft} />
      </SidePart>
      <SidePart name="Details" open={!narrow}>
        <PostFields
          draft={draft}
          errors={editing.failure?.fields ?? {}}
          topicsInUse={overview?.topics ?? []}
          readOnly={!editable}
          onChange={editing.change}
        />
      </SidePart>
      <SidePart name="Share a link">
        <SharePanel postId={post.id} editable={may("blog.edit") && post.status !== "trashed"} />
      </SidePart>
      <SidePart name="Download">
        <DownloadPost id={post.id} />
      </SidePart>
    </aside>
  );
}

type SidePartProps = { name: string; open?: boolean; children: ReactNode };

/** Renders a collapsible section beside the text. */
function SidePart({ name, open = false, children }: SidePartProps) {
  return (
    <details open={open} className="group border-b border-hairline py-3 first:pt-0">
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between">
        <h2 className="text-base tracking-normal">{name}</h2>
        <ChevronDownIcon className="size-4.5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}

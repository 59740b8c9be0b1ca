import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import type { PostEditing } from "./use-post-editor.ts";

function wordsOf(editing: PostEditing, typing: boolean): string {
  const { sending, dirty, failure, conflict, byItself, post } = editing;
  if (conflict) return "Not saved: somebody else saved this post. Kept on this device.";
  if (sending) return "Saving…";
  if (failure?.needsHand) return `Not saved, kept on this device. ${failure.words}`;
  if (failure) return "Not saved, kept on this device. We keep trying.";
  if (!dirty && !typing) return "Saved";
  if (byItself) return "Saving…";
  if (!dirty) return "Not saved yet.";
  return post.status === "published"
    ? "Not on the page yet, kept on this device."
    : "Not saved yet, kept on this device.";
}

type SaveLineProps = {
  editing: PostEditing;
  /** Letters stand in the text that the editing does not know yet. */
  typing: boolean;
  mayEdit: boolean;
};

/** Where the words are now, and for what readers see the way to put them there. */
export function SaveLine({ editing, typing, mayEdit }: SaveLineProps) {
  const { dirty, failure, conflict, byItself, post, sending } = editing;
  if (!mayEdit) return <p className="text-sm text-muted">You can read this post, not change it.</p>;
  const trouble = failure !== null || conflict;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className={cx("text-sm", trouble ? "text-error" : "text-muted")}>
        {wordsOf(editing, typing)}
      </p>
      {dirty && !conflict && !byItself ? (
        <>
          <Button size="small" busy={sending} onClick={() => void editing.save()}>
            {post.status === "published" ? "Update the page" : "Save"}
          </Button>
          <Button size="small" look="quiet" onClick={() => editing.settle(post, post.draft)}>
            Discard
          </Button>
        </>
      ) : null}
    </div>
  );
}

import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import type { PostEditing } from "./use-post-editor.ts";

function messageOf(editing: PostEditing, typing: boolean): string {
  const { sending, dirty, failure, conflict, autosaves, post, onDevice } = editing;
  const unsaved = onDevice
    ? "Not saved, stored on this device."
    : "Not saved, and this browser does not store it: keep this page open.";
  if (conflict) return `${unsaved} Somebody else saved this post.`;
  if (sending) return "Saving…";
  if (failure?.needsWriter) return `${unsaved} ${failure.message}`;
  if (failure) return `${unsaved} We keep trying.`;
  if (!dirty && !typing) return "Saved";
  if (autosaves) return "Saving…";
  if (!dirty) return "Not saved yet.";
  if (typing || !editing.pending.saved) return "Saving…";
  return post.status === "published"
    ? `Changes saved${byOf(editing)}. Visitors still see the published text.`
    : `Changes saved${byOf(editing)}, but not in the scheduled post yet.`;
}

/** Names the last writer of the pending changes. */
function byOf({ post: { pending } }: PostEditing): string {
  return pending ? ` by ${pending.authorName}` : "";
}

type SaveLineProps = {
  editing: PostEditing;
  /** True while the text contains input that `editing` does not know yet. */
  typing: boolean;
  editable: boolean;
};

/** Shows whether the draft is saved, and for public posts the button that publishes changes. */
export function SaveLine({ editing, typing, editable }: SaveLineProps) {
  const { dirty, failure, conflict, autosaves, post, sending } = editing;
  if (!editable)
    return <p className="text-sm text-muted">You can read this post but not change it.</p>;
  const trouble = failure !== null || conflict;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className={cx("text-sm", trouble ? "text-error" : "text-muted")}>
        {messageOf(editing, typing)}
      </p>
      {dirty && !conflict && !autosaves ? (
        <>
          <Button size="small" busy={sending} onClick={() => void editing.save()}>
            {post.status === "published" ? "Publish changes" : "Save"}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void editing.pending.discard()}>
            Discard
          </Button>
        </>
      ) : null}
    </div>
  );
}

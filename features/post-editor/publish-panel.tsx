import { type FormEvent, useState } from "react";
import {
  canMove,
  type PostMove,
  permissionFor,
  postCalls,
  postMoves,
  type StaffPost,
} from "#features/blog/staff-contract.ts";
import { ApiError } from "#platform/client/call-api.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { dayMs } from "#platform/time/durations.ts";
import { localDayOf, localOfMoment, momentOfLocal } from "#platform/time/local-time.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import { currentMessage, messageOf, type Refusal } from "./refusal.ts";
import type { PostEditing } from "./use-post-editor.ts";

type PublishPanelProps = {
  editing: PostEditing;
  /** Undefined while loading. */
  canMail: boolean | undefined;
  /** Number of pictures that are still being added to the text. */
  waitingPictures: number;
};

/** Label of a move's button, the message after it, and the move that undoes it; without one no undo is offered. */
type MoveLabels = { label: string; done: string; undo?: PostMove };

/** The moves in the order of their buttons. */
const moves: Record<PostMove, MoveLabels> = {
  restore: { label: "Restore from the trash", done: "Restored from the trash." },
  publish: {
    label: "Publish now",
    done: "Published. Readers see it within seconds.",
    undo: "draft",
  },
  schedule: { label: "Schedule", done: "Scheduled.", undo: "draft" },
  review: { label: "Send to review", done: "Sent to review.", undo: "draft" },
  draft: { label: "Back to draft", done: "Back to draft." },
  archive: { label: "Archive", done: "Archived. Readers no longer see it.", undo: "publish" },
  trash: { label: "Move to trash", done: "In the trash for 30 days.", undo: "restore" },
};
const order = Object.keys(moves) as PostMove[];

function stateText(post: StaffPost, moment: (at: number) => string): string {
  const at = post.publishedAt === null ? "" : moment(post.publishedAt);
  if (post.status === "scheduled") {
    return `Appears ${at}${post.mailOnPublish ? " and is mailed to subscribers" : ""}.`;
  }
  if (post.status === "published") return `On the blog since ${at}.`;
  if (post.status === "trashed") return "Deleted for good after 30 days in the trash.";
  if (post.status === "archived") return "Off the blog; only staff can see it.";
  if (post.status === "review") return "Waiting for somebody to review and publish it.";
  return "Only staff can see it.";
}

/** Moves the post, saved before, and reports what came of it. */
function useMove(editing: PostEditing, waitingPictures: number) {
  const { latest, receive } = editing;
  const [busy, setBusy] = useState<PostMove>();
  const [refusal, setRefusal] = useState<Refusal>();
  // The draft at the time of the response, because the writer may type during the request.
  const refuse = (failure: ApiError) => setRefusal({ failure, draft: latest().draft });
  const action = useAction(postCalls.move, { onFailed: refuse });
  const undoing = useAction(postCalls.move, {
    onDone: (answer) => receive(answer.post),
    onFailed: (failure) => showFailure({ message: messageOf(failure) }),
  });

  /** Returns whether the post was moved. */
  async function move(step: PostMove, timing: Timing): Promise<boolean> {
    if (waitingPictures > 0 && (step === "publish" || step === "schedule")) {
      refuse(new ApiError(waitingText(waitingPictures), { code: "invalid" }));
      return false;
    }
    setBusy(step);
    setRefusal(undefined);
    const stored = await editing.save();
    if (!stored) refuse(new ApiError("Save the post first.", { code: "invalid" }));
    const answer = stored && (await action.run(moveOf(stored, step, timing)));
    setBusy(undefined);
    if (!answer) return false;
    receive(answer.post);
    const { done, undo } = moves[step];
    if (undo) showUndo(done, () => undoing.run(moveOf(answer.post, undo)));
    else showToast(done);
    return true;
  }
  return { busy, error: refusal && currentMessage(refusal, editing.draft), move };
}

/** Shows the state of the post and the moves to the next one. */
export function PublishPanel({ editing, canMail, waitingPictures }: PublishPanelProps) {
  const { may, moment } = useStaff();
  const { post } = editing;
  const { busy, error, move } = useMove(editing, waitingPictures);
  const [scheduling, setScheduling] = useState(false);
  const [mail, setMail] = useState(false);
  async function press(step: PostMove, at?: number) {
    if (await move(step, { at, mail })) setScheduling(false);
  }

  const steps = order.filter((step) => {
    const { to } = postMoves[step];
    if (!may("blog.edit") || !canMove(step, post.status)) return false;
    const target = to === "before" ? post.status : to;
    return may(permissionFor(post.status, target));
  });
  const canPublish = steps.includes("publish");
  return (
    <div className="grid gap-3">
      <p className="text-sm">{stateText(post, moment)}</p>
      {error ? (
        <p role="alert" className="text-sm font-semibold text-error">
          {error}
        </p>
      ) : null}
      {canPublish && canMail ? (
        <Checkbox
          label="Email it to subscribers"
          hint="When it appears on the blog."
          checked={mail}
          onChange={(event) => setMail(event.target.checked)}
        />
      ) : null}
      {canPublish && canMail === false ? (
        <p className="text-sm text-muted">
          It can be mailed to subscribers once an owner has set a postal address under Settings,
          Mail sender.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step}
            size="small"
            variant={step === "publish" || step === "restore" ? "primary" : "secondary"}
            busy={busy === step}
            aria-expanded={step === "schedule" ? scheduling : undefined}
            onClick={() => (step === "schedule" ? setScheduling(!scheduling) : void press(step))}
          >
            {moves[step].label}
          </Button>
        ))}
      </div>
      {scheduling && steps.includes("schedule") ? (
        <ScheduleForm busy={busy === "schedule"} onSchedule={(at) => void press("schedule", at)} />
      ) : null}
    </div>
  );
}

function waitingText(count: number): string {
  return count === 1
    ? "A picture has not been inserted yet. Describe and insert it, or remove it first."
    : `${count} pictures have not been inserted yet. Describe and insert them, or remove them first.`;
}

type Timing = { at?: number | undefined; mail?: boolean };

function moveOf({ id, version }: StaffPost, move: PostMove, { at, mail = false }: Timing = {}) {
  return { params: { id }, body: { move, version, at, mail } };
}

type ScheduleFormProps = { busy: boolean; onSchedule: (at: number) => void };

function ScheduleForm({ busy, onSchedule }: ScheduleFormProps) {
  const { timeZone } = useStaff().hours;
  const now = Date.now();
  const [field, setField] = useState(() => `${localDayOf(now + dayMs, timeZone)}T08:00`);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const at = momentOfLocal(field, timeZone);
    if (at !== null) onSchedule(at);
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-3 border-l-3 border-poppy pl-3">
      <TextField
        label="Appears on"
        hint={`By the clock in ${timeZone.split("/").at(-1)?.replaceAll("_", " ")}.`}
        type="datetime-local"
        value={field}
        min={localOfMoment(now, timeZone)}
        onChange={(event) => setField(event.target.value)}
      />
      <Button type="submit" size="small" busy={busy}>
        Schedule for this time
      </Button>
    </form>
  );
}

import { useState } from "react";
import { postLimits } from "#features/blog/contract.ts";
import { type PostDraft, readPost, type StaffPost } from "#features/blog/staff-contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { WordDiff } from "#ui/data/word-diff.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { type DraftField, differingFields, fieldText, fieldWords } from "./draft-fields.ts";

type ConflictDialogProps = {
  mine: PostDraft;
  postId: string;
  onSettle: (theirs: StaffPost, words: PostDraft) => void;
  onClose: () => void;
};

/** Both versions side by side, when two people saved one post. Nothing is lost before somebody decides. */
export function ConflictDialog({ mine, postId, onSettle, onClose }: ConflictDialogProps) {
  const { data, loading, error, reload } = useCall(
    readPost,
    { params: { id: postId } },
    { fresh: true },
  );
  const theirs = data?.post;
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title="Two versions of this post"
      description={
        theirs
          ? `${theirs.authorName || "Somebody"} saved the post while you were writing. Yours is kept on this device.`
          : "Somebody saved the post while you were writing. Yours is kept on this device."
      }
    >
      <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
        {theirs ? (
          <Decision
            mine={mine}
            theirs={theirs.draft}
            onDecide={(words) => onSettle(theirs, words)}
          />
        ) : null}
      </LoadState>
    </Dialog>
  );
}

type Side = "mine" | "theirs" | "hand";
type DecisionProps = { mine: PostDraft; theirs: PostDraft; onDecide: (words: PostDraft) => void };

function Decision({ mine, theirs, onDecide }: DecisionProps) {
  const fields = differingFields(theirs, mine);
  const [sides, setSides] = useState<Partial<Record<DraftField, Side>>>({});
  const [byHand, setByHand] = useState(mine.body);

  function merged(): PostDraft {
    const chosen = fields.filter((field) => (sides[field] ?? "mine") === "theirs");
    const taken = Object.fromEntries(chosen.map((field) => [field, theirs[field]]));
    return { ...mine, ...taken, ...(sides.body === "hand" ? { body: byHand } : {}) };
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onDecide(mine)}>
          Keep mine
        </Button>
        <Button size="small" look="secondary" onClick={() => onDecide(theirs)}>
          Take theirs
        </Button>
      </div>
      {fields.map((field) => (
        <fieldset key={field} className="min-w-0 border-t border-hairline pt-4">
          <legend className="label float-left mb-2 w-full">{fieldWords[field]}</legend>
          <div className="clear-both grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <Version name="Theirs" text={fieldText(theirs, field)} />
            <div className="min-w-0">
              <p className="mb-1 text-sm font-[650]">Mine, compared with theirs</p>
              <WordDiff
                before={fieldText(theirs, field)}
                after={fieldText(mine, field)}
                className="max-h-72 overflow-y-auto"
              />
            </div>
          </div>
          <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {(field === "body"
              ? (["mine", "theirs", "hand"] as const)
              : (["mine", "theirs"] as const)
            ).map((side) => (
              <label key={side} className="flex min-h-8 items-center gap-2">
                <input
                  type="radio"
                  name={`side-${field}`}
                  checked={(sides[field] ?? "mine") === side}
                  onChange={() => setSides({ ...sides, [field]: side })}
                  className="size-4.5 accent-oak"
                />
                {sideWords[side]}
              </label>
            ))}
          </div>
          {field === "body" && sides.body === "hand" ? (
            <TextArea
              label="The text as it shall be"
              className="mt-3"
              value={byHand}
              maxLength={postLimits.body}
              onChange={(event) => setByHand(event.target.value)}
            />
          ) : null}
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onDecide(merged())}>Save what I chose</Button>
      </div>
    </div>
  );
}

const sideWords: Record<Side, string> = {
  mine: "Mine",
  theirs: "Theirs",
  hand: "Merge by hand",
};

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-[650]">{name}</p>
      <p className="max-h-72 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere">
        {text || "(empty)"}
      </p>
    </div>
  );
}

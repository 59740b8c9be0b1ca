import { useState } from "react";
import { postLimits } from "#features/blog/contract.ts";
import { type PostDraft, postCalls, type StaffPost } from "#features/blog/staff-contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { WordDiff } from "#ui/data/word-diff.tsx";
import { TextArea } from "#ui/form/text-field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { type DraftField, differingFields, fieldLabels, fieldText } from "./draft-fields.ts";

type ConflictDialogProps = {
  mine: PostDraft;
  postId: string;
  /** False when this browser does not store the draft. */
  onDevice: boolean;
  onResolve: (theirs: StaffPost, draft: PostDraft) => void;
  onClose: () => void;
};

/** Shows both versions side by side when two people saved one post; nothing is lost before somebody decides. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, postId, onDevice, onResolve, onClose } = props;
  const { data, loadState } = useCall(postCalls.read, { params: { id: postId } }, { fresh: true });
  const theirs = data?.post;
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title="Two versions of this post"
      description={`${theirs?.authorName || "Somebody"} saved the post while you were writing. ${onDevice ? "Your version is stored on this device." : "Keep this page open: your version is only here."}`}
    >
      <LoadState {...loadState}>
        {theirs ? (
          <Decision
            mine={mine}
            theirs={theirs.draft}
            onDecide={(draft) => onResolve(theirs, draft)}
          />
        ) : null}
      </LoadState>
    </Dialog>
  );
}

type Side = "mine" | "theirs" | "hand";
type DecisionProps = { mine: PostDraft; theirs: PostDraft; onDecide: (draft: PostDraft) => void };

function Decision({ mine, theirs, onDecide }: DecisionProps) {
  const fields = differingFields(theirs, mine);
  const [sides, setSides] = useState<Partial<Record<DraftField, Side>>>({});
  const [byHand, setByHand] = useState(mine.body);

  function merged(): PostDraft {
    const chosen = fields.filter((field) => sides[field] === "theirs");
    const fromTheirs = Object.fromEntries(chosen.map((field) => [field, theirs[field]]));
    return { ...mine, ...fromTheirs, ...(sides.body === "hand" ? { body: byHand } : {}) };
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onDecide(mine)}>
          Keep my version
        </Button>
        <Button size="small" variant="secondary" onClick={() => onDecide(theirs)}>
          Keep their version
        </Button>
      </div>
      {fields.map((field) => (
        <fieldset key={field} className="min-w-0 border-t border-hairline pt-4">
          <legend className="label float-left mb-2 w-full">{fieldLabels[field]}</legend>
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
            {(field === "body" ? bodySides : otherSides).map((side) => (
              <label key={side} className="flex min-h-8 items-center gap-2">
                <input
                  type="radio"
                  name={`side-${field}`}
                  checked={(sides[field] ?? "mine") === side}
                  onChange={() => setSides({ ...sides, [field]: side })}
                  className="size-4.5 accent-oak"
                />
                {sideLabels[side]}
              </label>
            ))}
          </div>
          {field === "body" && sides.body === "hand" ? (
            <TextArea
              label="Merged text"
              className="mt-3"
              value={byHand}
              maxLength={postLimits.body}
              onChange={(event) => setByHand(event.target.value)}
            />
          ) : null}
        </fieldset>
      ))}
      <div>
        <Button onClick={() => onDecide(merged())}>Save the selection</Button>
      </div>
    </div>
  );
}

const otherSides: readonly Side[] = ["mine", "theirs"];
const bodySides: readonly Side[] = [...otherSides, "hand"];

const sideLabels: Record<Side, string> = {
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

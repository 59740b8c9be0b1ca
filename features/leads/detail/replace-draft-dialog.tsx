import { useState } from "react";
import { Button } from "#ui/button.tsx";
import type { ReplyDraft } from "./drafts.ts";

type Choice = { proposed: ReplyDraft } | { replaced: ReplyDraft } | null;

function isSame(one: ReplyDraft, other: ReplyDraft | undefined): boolean {
  return one.subject === other?.subject && one.text === other.text;
}

/** Applies a chosen template. Before replacing own text it asks, and then offers an undo until the person types. */
export function useTemplateChoice(
  draft: ReplyDraft,
  { write, proposed }: { write: (draft: ReplyDraft) => void; proposed?: ReplyDraft },
) {
  const [choice, setChoice] = useState<Choice>(null);
  const [template, setTemplate] = useState(proposed);

  function apply(picked: ReplyDraft, replaced: ReplyDraft | null) {
    setTemplate(picked);
    setChoice(replaced && { replaced });
    write(picked);
  }

  return {
    choice,
    pick(picked: ReplyDraft) {
      const hasText = Boolean(draft.subject.trim() || draft.text.trim());
      if (hasText && !isSame(draft, template) && !isSame(draft, picked)) {
        setChoice({ proposed: picked });
      } else apply(picked, null);
    },
    replace: (picked: ReplyDraft) => apply(picked, draft),
    undo(replaced: ReplyDraft) {
      setTemplate(undefined);
      setChoice(null);
      write(replaced);
    },
    close: () => setChoice(null),
  };
}

type ReplaceDraftDialogProps = {
  choosing: ReturnType<typeof useTemplateChoice>;
  onAnswered: () => void;
};

export function ReplaceDraftDialog({ choosing, onAnswered }: ReplaceDraftDialogProps) {
  const { choice, replace, undo, close } = choosing;
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  if (!choice) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      {"proposed" in choice ? (
        <>
          <p className="font-[650]">
            {choice.proposed.template
              ? `Replace your text with "${choice.proposed.template}"?`
              : "Clear your text?"}
          </p>
          <Button variant="secondary" size="small" onClick={answer(() => replace(choice.proposed))}>
            {choice.proposed.template ? "Replace it" : "Clear it"}
          </Button>
          <Button variant="quiet" size="small" onClick={answer(close)}>
            Keep mine
          </Button>
        </>
      ) : (
        <>
          <p>Your text was replaced.</p>
          <Button variant="quiet" size="small" onClick={answer(() => undo(choice.replaced))}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}

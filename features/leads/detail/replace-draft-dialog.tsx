import { useState } from "react";
import { Button } from "#ui/button.tsx";
import type { Letter } from "./drafts.ts";

type Choice = { asked: Letter } | { replaced: Letter } | null;

function isSame(one: Letter, other: Letter | undefined): boolean {
  return one.subject === other?.subject && one.text === other.text;
}

/** A template chosen over words of one's own: it asks first, and gives them back for as long as nothing else is typed. */
export function useTemplateChoice(letter: Letter, write: (letter: Letter) => void) {
  const [choice, setChoice] = useState<Choice>(null);
  const [begun, setBegun] = useState<Letter>();

  function take(picked: Letter, replaced: Letter | null) {
    setBegun(picked);
    setChoice(replaced && { replaced });
    write(picked);
  }

  return {
    choice,
    pick(picked: Letter) {
      const isOwn = Boolean(letter.subject.trim() || letter.text.trim()) && !isSame(letter, begun);
      if (isOwn && !isSame(letter, picked)) setChoice({ asked: picked });
      else take(picked, null);
    },
    replace: (picked: Letter) => take(picked, letter),
    giveBack(replaced: Letter) {
      setBegun(undefined);
      setChoice(null);
      write(replaced);
    },
    keep: () => setChoice(null),
  };
}

type ReplaceDraftDialogProps = {
  choosing: ReturnType<typeof useTemplateChoice>;
  onAnswered: () => void;
};

export function ReplaceDraftDialog({ choosing, onAnswered }: ReplaceDraftDialogProps) {
  const { choice, replace, giveBack, keep } = choosing;
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  if (!choice) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      {"asked" in choice ? (
        <>
          <p className="font-[650]">
            {choice.asked.template
              ? `Replace what you have written with "${choice.asked.template}"?`
              : "Clear what you have written?"}
          </p>
          <Button look="secondary" size="small" onClick={answer(() => replace(choice.asked))}>
            {choice.asked.template ? "Replace it" : "Clear it"}
          </Button>
          <Button look="quiet" size="small" onClick={answer(keep)}>
            Keep mine
          </Button>
        </>
      ) : (
        <>
          <p>What you had written was replaced.</p>
          <Button look="quiet" size="small" onClick={answer(() => giveBack(choice.replaced))}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}

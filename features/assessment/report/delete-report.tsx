import { useEffect, useRef } from "react";
import { savedWords } from "#features/assessment/words/keep-words.ts";
import { Button } from "#ui/button.tsx";
import { useWords } from "#ui/words.ts";

type DeleteReportProps = { busy: boolean; onDelete: () => void; onKeep: () => void };

/** Asks for confirmation before a report is deleted, in its own place, so that the pressed button does not move. */
export function DeleteReport({ busy, onDelete, onKeep }: DeleteReportProps) {
  const words = useWords(savedWords);
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-3 border-l-4 border-error bg-paper px-5 py-4">
      <div>
        <h3 ref={question} tabIndex={-1} className="font-sans text-base font-[650] outline-none">
          {words.deleteQuestion}
        </h3>
        <p className="text-[1rem]">{words.deleteMeaning}</p>
      </div>
      {/* The harmless button comes last, because it ends up under the finger if the page moves. */}
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          busy={busy}
          onClick={(event) => {
            // Ignores the second click of a double click on the previous button.
            if (event.detail < 2) onDelete();
          }}
          className="max-sm:w-full"
        >
          {words.deleteYes}
        </Button>
        <Button look="secondary" onClick={onKeep} className="max-sm:w-full">
          {words.keep}
        </Button>
      </div>
    </div>
  );
}

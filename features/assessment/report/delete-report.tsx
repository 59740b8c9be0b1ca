import { useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";

type DeleteReportProps = { busy: boolean; onDelete: () => void; onKeep: () => void };

/** Asks once more before a report is deleted, in a place of its own: what was pressed stays where it is. */
export function DeleteReport({ busy, onDelete, onKeep }: DeleteReportProps) {
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="grid gap-3 border-l-4 border-error bg-paper px-5 py-4">
      <div>
        <h3 ref={question} tabIndex={-1} className="font-sans text-base font-[650] outline-none">
          Delete this report for good?
        </h3>
        <p className="text-[1rem]">
          Nobody can bring it back. The private link then opens nothing.
        </p>
      </div>
      {/* The harmless button comes last: if the page moves, it is what ends up under the finger. */}
      <div className="flex flex-wrap gap-3">
        <Button
          look="danger"
          busy={busy}
          onClick={(event) => {
            // The second click of a double click was meant for the button before.
            if (event.detail < 2) onDelete();
          }}
          className="max-sm:w-full"
        >
          Yes, delete it for good
        </Button>
        <Button look="secondary" onClick={onKeep} className="max-sm:w-full">
          Keep it
        </Button>
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { ArrowIcon } from "#ui/icons.tsx";

type RecordFrameProps = { label: string; onClose: () => void; children: ReactNode };

/** Shows a record over the inbox, with the way back to it. */
export function RecordFrame({ label, onClose, children }: RecordFrameProps) {
  return (
    <article
      aria-label={label}
      data-sheet=""
      className="@container min-w-0 grow px-gutter py-5 lg:overflow-y-auto lg:px-8 lg:py-6"
    >
      <Button
        variant="quiet"
        size="small"
        onClick={onClose}
        className="-mt-2 mb-1 -ml-3 print:hidden"
      >
        <ArrowIcon className="size-4.5 rotate-180" />
        Back
      </Button>
      {children}
    </article>
  );
}

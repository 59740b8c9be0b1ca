import { useLayoutEffect, useRef } from "react";
import { quote } from "#content/quote.ts";
import { Button } from "#ui/button.tsx";
import { CheckIcon } from "#ui/icons.tsx";

type QuoteSentProps = {
  /** "Monday 8:00 AM", in the company's zone. */
  answerBy: string;
  onClose: () => void;
};

export function QuoteSent({ answerBy, onClose }: QuoteSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // In the same commit, or the window takes the focus that its removed button had.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full border-2 border-oak text-oak">
        <CheckIcon className="size-7" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {quote.sent.heading}
      </h3>
      <p className="text-lg">
        A person reads it and answers by <strong>{answerBy}</strong>, Pacific time.
      </p>
      <p className="max-w-measure text-muted">{quote.sent.next}</p>
      <Button onClick={onClose} className="mt-2 max-sm:w-full">
        {quote.sent.close}
      </Button>
    </div>
  );
}

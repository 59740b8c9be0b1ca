import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { quote } from "#content/quote.ts";
import { emit } from "#platform/client/events.ts";
import type { HumanCheckKeys } from "#platform/client/human-token.ts";
import { useHumanCheck } from "#platform/client/use-human-check.ts";
import { Button } from "#ui/button.tsx";
import { Honeypot } from "#ui/form/honeypot.tsx";
import { MultiStepForm } from "#ui/form/multi-step-form.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { QuoteAttack } from "./quote-attack.tsx";
import { quoteFormSteps, useQuote } from "./use-quote.ts";

export type QuoteDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Id of the service that the quote is for. */
  need?: string;
  phone: string;
  humanCheck: HumanCheckKeys | null;
  /** Renders a text of a content file with the company's facts and links. */
  renderText: (text: string) => ReactNode;
};

/** Asks for a quote in five steps; a firm under attack gets the phone number instead. */
export function QuoteDialog({ open, onOpenChange, ...props }: QuoteDialogProps) {
  const [sent, setSent] = useState(false);
  return (
    // The thank-you text is shorter than the form: a second tap on Send would land outside and close it unread.
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={quote.title}
      width="wide"
      outsideCloses={!sent}
    >
      <Quote {...props} onSent={setSent} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type QuoteProps = Omit<QuoteDialogProps, "open" | "onOpenChange"> & {
  onSent: (sent: boolean) => void;
  onClose: () => void;
};

function Quote({ need, phone, renderText, humanCheck, onSent, onClose }: QuoteProps) {
  const website = useRef<HTMLInputElement>(null);
  const human = useHumanCheck(humanCheck);
  const { text, answerBy, underAttack, personal, ...actions } = useQuote({
    need,
    phone,
    website: () => website.current?.value ?? "",
    humanToken: human.token,
  });
  const returned = useRef(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    emit("quote-begun", need ? { need } : {});
  }, [need]);

  useEffect(() => onSent(answerBy !== null), [answerBy, onSent]);

  if (answerBy) return <QuoteSent answerBy={answerBy} onClose={onClose} />;
  if (underAttack)
    return (
      <QuoteAttack
        phone={phone}
        renderText={renderText}
        onBack={() => {
          returned.current = true;
          actions.noAttack();
        }}
      />
    );
  return (
    <>
      <p className="-mt-4 mb-6 text-muted">{quote.intro}</p>
      <MultiStepForm
        label={quote.title}
        busyLabel={quote.sending}
        steps={quoteFormSteps}
        data={text}
        onDataChange={actions.setText}
        firstStep={actions.firstStep}
        focusAtStart={returned.current}
        onStep={actions.setStep}
        onComplete={actions.send}
        onFocus={human.begin}
      >
        <Honeypot id="quote-leave-empty" label="Leave this field empty" ref={website} />
        <div ref={human.place} className="empty:hidden" />
        <p className="text-sm text-muted">{personal ? renderText(quote.privacy) : quote.stored}</p>
      </MultiStepForm>
    </>
  );
}

type QuoteSentProps = {
  /** "Monday 8:00 AM", in the company's zone. */
  answerBy: string;
  onClose: () => void;
};

function QuoteSent({ answerBy, onClose }: QuoteSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect, because the dialog otherwise takes the focus of the removed button.
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

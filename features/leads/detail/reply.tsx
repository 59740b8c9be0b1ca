import { type FormEvent, Fragment, type ReactNode, useRef, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { unfilledIn } from "#features/leads/unfilled-placeholders.ts";
import { workLimits } from "#features/leads/work-contract.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import type { Letter } from "./drafts.ts";
import { Fault } from "./error-notice.tsx";
import { ReplaceDraftDialog, useTemplateChoice } from "./replace-draft-dialog.tsx";
import type { LeadError } from "./use-attempt.ts";
import type { LeadHandle } from "./use-lead.ts";

/** Offers letters to begin with; another feature keeps them. */
export type TemplatePicker = (lead: Lead, onPick: (letter: Letter) => void) => ReactNode;

type LeadReplyProps = {
  lead: Lead;
  letters: TemplatePicker | undefined;
  /** What was written here before and not sent. */
  draft: Letter | undefined;
  onDraft: (letter: Letter) => void;
  /** What somebody else did with the lead since the answer was begun. */
  news: string | undefined;
  /** Why it did not go out, and what is asked about it. */
  fault: LeadError | null;
  busy: boolean;
  onSend: LeadHandle["reply"];
  onClose: () => void;
};

const empty: Letter = { subject: "", text: "", template: "" };

/** An answer by email, begun from a letter or from nothing. It goes out only when nothing is left to fill in. */
export function LeadReply(props: LeadReplyProps) {
  const { lead, letters, draft, onDraft, busy } = props;
  const [letter, setLetter] = useState(draft ?? empty);
  const latest = useRef(letter);
  latest.current = letter;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const open = unfilledIn(`${letter.subject}\n${letter.text}`);

  function write(change: Partial<Letter>) {
    const next = { ...letter, ...change };
    setLetter(next);
    setFaults({});
    onDraft(next);
  }

  const choosing = useTemplateChoice(letter, write);
  const words = useRef<HTMLTextAreaElement>(null);
  const [asks, setAsks] = useState(0);

  function type(change: Partial<Letter>) {
    choosing.keep();
    write(change);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = {
      ...(letter.subject.trim() ? {} : { subject: "Please write a subject." }),
      // A letter to begin with may bring a longer one than the field lets one type.
      ...(letter.subject.trim().length > workLimits.maxSubject
        ? { subject: `The subject is too long: at most ${workLimits.maxSubject} characters.` }
        : {}),
      ...(letter.text.trim() ? {} : { text: "The answer is empty." }),
    };
    if (Object.keys(wrong).length > 0) return setFaults(wrong);
    if (open.length > 0) return setFaults({ text: `Fill in ${open.join(", ")} first.` });
    const { ok, fields } = await props.onSend(() => latest.current);
    if (!ok) return setFaults(fields);
    props.onClose();
  }

  return (
    <form
      noValidate
      aria-label="Answer by email"
      onSubmit={send}
      className="grid gap-3 rounded-md border border-hairline bg-panel p-4 print:hidden"
    >
      {/* Anew after each question: a template that was not taken can be chosen again. */}
      <Fragment key={asks}>{letters?.(lead, choosing.pick)}</Fragment>
      <ReplaceDraftDialog
        choosing={choosing}
        onAnswered={() => {
          setAsks(asks + 1);
          words.current?.focus();
        }}
      />
      <p className="text-sm break-all text-muted">To {lead.email}</p>
      <TextField
        label="Subject"
        maxLength={workLimits.maxSubject}
        hint={`At most ${workLimits.maxSubject} characters.`}
        value={letter.subject}
        error={faults.subject}
        readOnly={busy}
        onChange={(event) => type({ subject: event.target.value })}
      />
      <TextArea
        ref={words}
        label="Answer"
        rows={9}
        maxLength={workLimits.maxReply}
        value={letter.text}
        error={faults.text}
        readOnly={busy}
        onChange={(event) => type({ text: event.target.value })}
      />
      <p role="status" className="text-sm font-[650] text-poppy empty:hidden">
        {open.length > 0 ? `Still to fill in: ${open.join(", ")}` : null}
      </p>
      <p role="status" className="text-sm font-[650] text-poppy empty:hidden">
        {props.fault?.work === "reply" ? null : props.news}
      </p>
      <Fault at="reply" fault={props.fault} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          Send answer
        </Button>
        <Button look="quiet" size="small" onClick={props.onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

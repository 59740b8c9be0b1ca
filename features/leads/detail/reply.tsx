import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import { AnswerFoot } from "#features/leads/thread/answer-foot.tsx";
import { AnswerRecipients } from "#features/leads/thread/answer-recipients.tsx";
import { answerLimits, type SendAt } from "#features/leads/thread/contract.ts";
import type { LeadFile, Recipient } from "#features/leads/thread/message.ts";
import { addressKey } from "#features/leads/thread/participants.ts";
import { ReplyFiles } from "#features/leads/thread/reply-files.tsx";
import { SendLater } from "#features/leads/thread/send-later.tsx";
import { useReplyFiles } from "#features/leads/thread/use-reply-files.ts";
import { unfilledIn } from "#features/leads/unfilled-placeholders.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import type { ReplyDraft } from "./drafts.ts";
import { ErrorNotice } from "./error-notice.tsx";
import { ReplaceDraftDialog, useTemplateChoice } from "./replace-draft-dialog.tsx";
import type { LeadError } from "./use-attempt.ts";
import type { LeadHandle } from "./use-lead.ts";

/** Renders the choice of mail templates, which belong to another feature, for the lead or another recipient. */
export type TemplatePicker = (lead: Lead, onPick: (draft: ReplyDraft) => void) => ReactNode;

type LeadReplyProps = {
  lead: Lead;
  templates: TemplatePicker | undefined;
  /** Unsent draft from before. */
  draft: ReplyDraft | undefined;
  onDraft: (draft: ReplyDraft) => void;
  /** Describes what somebody else did with the lead since the answer was begun. */
  news: string | undefined;
  error: LeadError | null;
  busy: boolean;
  /** Maximum total size of all files in bytes. */
  maxFileBytes: number;
  /** Subject of an answer to the customer's last mail; empty without one. */
  subject: string;
  /** Mailboxes that the answer can go to, the default first; undefined until the lead is loaded. */
  recipients: readonly Recipient[] | undefined;
  /** Says whose message is quoted below an answer to these addresses; empty if none is. */
  quoted: (addressees: readonly string[]) => string;
  onSend: LeadHandle["reply"];
  onClose: () => void;
};

const noFiles: readonly LeadFile[] = [];

/**
 * Writes an answer by email, with or without a template and files, to be sent now or later. Unfilled placeholders
 * prevent sending; running uploads delay it until they are complete.
 */
export function LeadReply(props: LeadReplyProps) {
  const { lead, templates, onDraft, busy } = props;
  const [proposed] = useState<ReplyDraft>({ subject: props.subject, text: "", template: "" });
  const [draft, setDraft] = useState(props.draft ?? proposed);
  const [later, setLater] = useState(false);
  // Whom the answer went to when it was begun: a message that arrives meanwhile must not redirect it.
  const [opened, setOpened] = useState(props.recipients?.[0]?.address);
  if (opened === undefined && props.recipients) setOpened(props.recipients[0]?.address ?? "");
  const addresseesOf = ({ to = opened ?? "", cc = [] }: ReplyDraft) => ({ to: to.trim(), cc });
  const addressees = addresseesOf(draft);
  /** Request to send that waits for running uploads. */
  const [waiting, setWaiting] = useState<{ sendAt: SendAt | undefined }>();
  const isLocked = busy || waiting !== undefined;
  const latest = useRef(draft);
  latest.current = draft;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const recipients = props.recipients ?? [];
  const isTo = (address: string) => addressKey(address) === addressKey(addressees.to);
  const recipient = recipients.find(({ address }) => isTo(address));
  // A template greets whoever gets the answer.
  const addressed = isTo(lead.email)
    ? lead
    : { ...lead, name: recipient?.name ?? "", email: addressees.to };
  const unfilled = unfilledIn(`${draft.subject}\n${draft.text}`);

  function write(change: Partial<ReplyDraft>) {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setDraft(next);
    setErrors({});
    onDraft(next);
  }

  const choosing = useTemplateChoice(draft, { write, proposed });
  const files = useReplyFiles({
    leadId: lead.id,
    files: draft.files ?? noFiles,
    maxBytes: props.maxFileBytes,
    onFiles: (changed) => write({ files: changed }),
  });
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [questions, setQuestions] = useState(0);

  function type(change: Partial<ReplyDraft>) {
    choosing.close();
    write(change);
  }

  async function send(sendAt?: SendAt) {
    const invalid = {
      ...(addressees.to ? {} : { to: "Please enter an email address." }),
      ...(draft.subject.trim() ? {} : { subject: "Please write a subject." }),
      // A template's subject can be longer than the field allows typing.
      ...(draft.subject.trim().length > answerLimits.maxSubject
        ? { subject: `The subject is too long: at most ${answerLimits.maxSubject} characters.` }
        : {}),
      ...(draft.text.trim() ? {} : { text: "The answer is empty." }),
    };
    if (Object.keys(invalid).length > 0) return setErrors(invalid);
    if (unfilled.length > 0) return setErrors({ text: `Fill in ${unfilled.join(", ")} first.` });
    if (files.refused) {
      const message = "A file was not uploaded. Remove it from the list, or attach it again.";
      return setErrors({ files: message });
    }
    if (files.busy) return setWaiting({ sendAt });
    const { ok, fields } = await props.onSend(
      () => ({ ...latest.current, ...addresseesOf(latest.current) }),
      sendAt,
    );
    if (!ok) return setErrors(fields);
    props.onClose();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once, with what the form holds by then
  useEffect(() => {
    if (!waiting || files.busy) return;
    setWaiting(undefined);
    void send(waiting.sendAt);
  }, [waiting, files.busy]);

  return (
    <form
      noValidate
      aria-label="Answer by email"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) void send();
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
        if (event.key !== "Escape" && !isSend) return;
        event.preventDefault();
        if (waiting) {
          if (!isSend) setWaiting(undefined);
        } else if (isSend) void send();
        else props.onClose();
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void files.add([...event.dataTransfer.files]);
      }}
      className="grid gap-3 rounded-md border border-hairline bg-panel p-4 print:hidden"
    >
      {/* Remounted after each question, so that a rejected template can be chosen again. */}
      <Fragment key={questions}>{templates?.(addressed, choosing.pick)}</Fragment>
      <ReplaceDraftDialog
        choosing={choosing}
        onAnswered={() => {
          setQuestions(questions + 1);
          textArea.current?.focus();
        }}
      />
      <AnswerRecipients
        chosen={addressees}
        options={recipients}
        errors={errors}
        isLocked={isLocked}
        onChoose={type}
      />
      <TextField
        label="Subject"
        maxLength={answerLimits.maxSubject}
        hint={`At most ${answerLimits.maxSubject} characters.`}
        value={draft.subject}
        error={errors.subject}
        readOnly={isLocked}
        onChange={(event) => type({ subject: event.target.value })}
      />
      <TextArea
        ref={textArea}
        label="Answer"
        {...commandMark("reply")}
        rows={9}
        maxLength={answerLimits.maxReply}
        value={draft.text}
        error={errors.text}
        readOnly={isLocked}
        onChange={(event) => type({ text: event.target.value })}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          void files.add([...event.clipboardData.files]);
        }}
      />
      <AnswerFoot quoted={props.quoted([addressees.to, ...addressees.cc])} />
      <ReplyFiles
        files={draft.files ?? noFiles}
        handle={{
          ...files,
          drop(key) {
            // A removed file may be about to be replaced, so nothing is sent until the next press.
            setWaiting(undefined);
            setErrors({});
            files.drop(key);
          },
        }}
        error={errors.files}
      />
      <p role="status" className="text-sm font-[650] text-poppy empty:sr-only">
        {unfilled.length > 0 ? `Still to fill in: ${unfilled.join(", ")}` : null}
      </p>
      <p role="status" className="text-sm font-[650] text-poppy empty:sr-only">
        {props.error?.part === "reply" ? null : props.news}
      </p>
      <ErrorNotice part="reply" error={props.error} />
      <div className="flex flex-wrap gap-2">
        {/* Stays focusable while it waits, so that Escape reaches the form. */}
        <Button type="submit" size="small" busy={busy} aria-disabled={waiting ? true : undefined}>
          {waiting ? "Sending after upload…" : "Send answer"}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={later}
          onClick={() => setLater(!later)}
        >
          Send later
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={waiting ? () => setWaiting(undefined) : props.onClose}
        >
          {waiting ? "Do not send yet" : "Cancel"}
        </Button>
      </div>
      {later ? (
        <SendLater
          busy={isLocked}
          error={errors.sendAt}
          onSend={(sendAt) => void send(sendAt)}
          onCancel={() => setLater(false)}
        />
      ) : null}
    </form>
  );
}

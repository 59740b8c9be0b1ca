import {
  type ComponentProps,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useRef,
  useState,
} from "react";
import type { Lead } from "#features/leads/contract.ts";
import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import { AnswerRecipients } from "#features/leads/recipients/answer-recipients.tsx";
import { AnswerFoot } from "#features/leads/thread/answer-foot.tsx";
import { answerLimits } from "#features/leads/thread/contract.ts";
import type { Recipient, ThreadMessage } from "#features/leads/thread/message.ts";
import { ReplyFiles } from "#features/leads/thread/reply-files.tsx";
import { SendLater } from "#features/leads/thread/send-later.tsx";
import { emailKey } from "#platform/mail/email-key.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import type { ReplyDraft } from "./drafts.ts";
import { ErrorNotice } from "./error-notice.tsx";
import { ReplaceDraftDialog } from "./replace-draft-dialog.tsx";
import { type UseReply, useReply } from "./use-reply.ts";

/** Renders the choice of mail templates, which belong to another feature, for the lead or another recipient. */
export type TemplatePicker = (lead: Lead, onPick: (draft: ReplyDraft) => void) => ReactNode;

type LeadReplyProps = UseReply & {
  templates: TemplatePicker | undefined;
  /** Returns the message that is quoted below an answer to these addresses, if any. */
  quoted: (addressees: readonly string[]) => ThreadMessage | undefined;
};

/**
 * Writes an answer by email, with or without a template and files, to be sent now or later. Unfilled placeholders
 * prevent sending; running uploads delay it until they are complete.
 */
export function LeadReply({ templates, quoted, ...props }: LeadReplyProps) {
  const { lead, handle, onClose } = props;
  const { writeError: error } = handle;
  const recipients = handle.thread?.recipients ?? [];
  const busy = handle.isBusy("reply");
  const reply = useReply(props);
  const { draft, addressees, errors, unfilled, choosing, files, type } = reply;
  const isLocked = busy || reply.isWaiting;
  const textArea = useRef<HTMLTextAreaElement>(null);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.key !== "Escape" && !isSend) return;
    event.preventDefault();
    if (reply.isWaiting) {
      if (!isSend) reply.stopWaiting();
    } else if (isSend) void reply.send();
    else onClose();
  }

  return (
    <form
      noValidate
      aria-label="Answer by email"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) void reply.send();
      }}
      onKeyDown={press}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
      className="grid gap-3 rounded-md border border-hairline bg-panel p-4 print:hidden"
    >
      <Templates
        choosing={choosing}
        picker={(onPick) => templates?.(addressed(lead, addressees.to, recipients), onPick)}
        onAnswered={() => textArea.current?.focus()}
      />
      <AnswerRecipients
        chosen={addressees}
        options={recipients}
        customer={lead.email}
        leftOut={reply.leftOut}
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
        onPaste={(event) => takeFiles(event, event.clipboardData)}
      />
      <AnswerFoot quoted={quoted([addressees.to, ...addressees.cc, ...addressees.bcc])} />
      <ReplyFiles files={reply.chosen} handle={files} error={errors.files} />
      <p role="status" className="text-sm font-[650] text-poppy empty:sr-only">
        {unfilled.length > 0 ? `Still to fill in: ${unfilled.join(", ")}` : null}
      </p>
      <p role="status" className="text-sm font-[650] text-poppy empty:sr-only">
        {error?.part === "reply" ? null : handle.replyNews}
      </p>
      <ErrorNotice part="reply" error={error} />
      <SendButtons reply={reply} busy={busy} onClose={onClose} />
    </form>
  );

  function takeFiles(event: SyntheticEvent, { files: dropped }: DataTransfer) {
    if (dropped.length === 0) return;
    event.preventDefault();
    void files.add([...dropped]);
  }
}

type TemplatesProps = ComponentProps<typeof ReplaceDraftDialog> & {
  picker: (onPick: (draft: ReplyDraft) => void) => ReactNode;
};

/** Offers templates, and asks before one replaces own text. */
function Templates({ choosing, picker, onAnswered }: TemplatesProps) {
  const [questions, setQuestions] = useState(0);
  return (
    <>
      {/* Remounted after each question, so that a rejected template can be chosen again. */}
      <Fragment key={questions}>{picker(choosing.pick)}</Fragment>
      <ReplaceDraftDialog
        choosing={choosing}
        onAnswered={() => {
          setQuestions(questions + 1);
          onAnswered();
        }}
      />
    </>
  );
}

/** Returns the lead whose name a template greets: whoever gets the answer. */
function addressed(lead: Lead, to: string, known: readonly Recipient[]): Lead {
  const isTo = (address: string) => emailKey(address) === emailKey(to);
  if (isTo(lead.email)) return lead;
  return { ...lead, name: known.find(({ address }) => isTo(address))?.name ?? "", email: to };
}

type SendButtonsProps = {
  reply: ReturnType<typeof useReply>;
  busy: boolean;
  onClose: () => void;
};

function SendButtons({ reply, busy, onClose }: SendButtonsProps) {
  const [later, setLater] = useState(false);
  const { isWaiting, stopWaiting } = reply;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {/* Stays focusable while it waits, so that Escape reaches the form. */}
        <Button type="submit" size="small" busy={busy} aria-disabled={isWaiting || undefined}>
          {isWaiting ? "Sending after upload…" : "Send answer"}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={later}
          onClick={() => setLater(!later)}
        >
          Send later
        </Button>
        <Button variant="quiet" size="small" onClick={isWaiting ? stopWaiting : onClose}>
          {isWaiting ? "Do not send yet" : "Cancel"}
        </Button>
      </div>
      {later ? (
        <SendLater
          busy={busy || isWaiting}
          error={reply.errors.sendAt}
          onSend={(sendAt) => void reply.send(sendAt)}
          onCancel={() => setLater(false)}
        />
      ) : null}
    </>
  );
}

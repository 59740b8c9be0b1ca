import { useEffect, useRef, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import type { ChosenRecipients } from "#features/leads/recipients/answer-recipients.tsx";
import { addressError } from "#features/leads/recipients/typed-addresses.ts";
import { answerLimits, type SendAt } from "#features/leads/thread/contract.ts";
import type { LeadFile } from "#features/leads/thread/message.ts";
import { answerSubject } from "#features/leads/thread/subject.ts";
import { useReplyFiles } from "#features/leads/thread/use-reply-files.ts";
import { unfilledIn } from "#features/leads/unfilled-placeholders.ts";
import type { DraftStore, ReplyDraft } from "./drafts.ts";
import { useTemplateChoice } from "./replace-draft-dialog.tsx";
import type { LeadHandle } from "./use-lead.ts";

export type UseReply = { lead: Lead; handle: LeadHandle; drafts: DraftStore; onClose: () => void };

type Errors = Readonly<Record<string, string>>;

const noFiles: readonly LeadFile[] = [];

/** Holds an answer while it is written, and sends it once its uploads are complete. */
export function useReply({ lead, handle: { thread, reply }, drafts, onClose }: UseReply) {
  const [proposed, setProposed] = useState(() => proposalFor(thread));
  const [draft, setDraft] = useState<ReplyDraft>(() => drafts.read().reply ?? proposed);
  const [isProposed, setIsProposed] = useState(thread !== undefined);
  // The conversation may come after the form was opened; what was typed until then stays.
  if (!isProposed && thread) {
    const late = proposalFor(thread);
    setIsProposed(true);
    setProposed(late);
    if (draft.subject === "") setDraft({ ...draft, subject: late.subject });
  }
  const latest = useRef(draft);
  latest.current = draft;
  const [errors, setErrors] = useState<Errors>({});
  /** Request to send that waits for running uploads. */
  const [waiting, setWaiting] = useState<{ sendAt: SendAt | undefined }>();
  // Whom the answer went to when it was begun: a message that arrives meanwhile must not redirect it.
  const answer = thread?.answer;
  const [opened, setOpened] = useState(answer);
  if (opened === undefined && answer) setOpened(answer);
  const addressees = addresseesOf(draft, opened);
  const unfilled = unfilledIn(`${draft.subject}\n${draft.text}`);

  function write(change: Partial<ReplyDraft>) {
    latest.current = { ...latest.current, ...change };
    setDraft(latest.current);
    setErrors({});
    drafts.save({ reply: latest.current });
  }

  const choosing = useTemplateChoice(draft, { write, proposed });
  const chosen = draft.files ?? noFiles;
  const files = useReplyFiles({
    leadId: lead.id,
    files: chosen,
    maxBytes: thread?.maxFileBytes ?? answerLimits.maxBytes,
    onFiles: (changed) => write({ files: changed }),
  });

  async function send(sendAt?: SendAt) {
    // Read anew, because leaving a field of addresses by a key changes them without another rendering.
    const current = () => ({ ...latest.current, ...addresseesOf(latest.current, opened) });
    const wrong = wrongFields(current(), { unfilled, isRefused: files.refused });
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    if (files.busy) return setWaiting({ sendAt });
    const { ok, fields } = await reply(current, sendAt);
    if (!ok) return setErrors(fields);
    onClose();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once, with what the form holds by then
  useEffect(() => {
    if (!waiting || files.busy) return;
    setWaiting(undefined);
    void send(waiting.sendAt);
  }, [waiting, files.busy]);

  const stopWaiting = () => setWaiting(undefined);
  function drop(key: string) {
    // A removed file may be about to be replaced, so nothing is sent until the next press.
    stopWaiting();
    setErrors({});
    files.drop(key);
  }
  function type(change: Partial<ReplyDraft>) {
    choosing.close();
    write(change);
  }
  return {
    ...{ draft, addressees, leftOut: draft.cc ? 0 : (opened?.leftOut ?? 0) },
    ...{ unfilled, errors, choosing, chosen, type, send, stopWaiting },
    files: { ...files, drop },
    isWaiting: waiting !== undefined,
  };
}

const proposalFor = (thread: LeadHandle["thread"]) => ({
  subject: subjectOf(thread),
  text: "",
  template: "",
});

/** Returns the subject of an answer to the customer's last mail; empty without one. */
function subjectOf(thread: LeadHandle["thread"]): string {
  const messages = thread?.messages ?? [];
  const last = messages.findLast(({ direction }) => direction === "in") ?? messages.at(-1);
  return answerSubject(last?.subject ?? "");
}

/** Returns whom an answer goes to: as chosen, else as it was proposed when it was begun. */
function addresseesOf(draft: ReplyDraft, proposed: Proposed | undefined): ChosenRecipients {
  const { to, cc, bcc = [] } = draft;
  const copies = to === undefined ? (proposed?.cc ?? []) : [];
  return { to: to?.trim() ?? proposed?.to ?? "", cc: cc ?? copies, bcc };
}

type Proposed = NonNullable<LeadHandle["thread"]>["answer"];

type Facts = { unfilled: readonly string[]; isRefused: boolean };

/** Returns why an answer cannot be sent, by field. */
function wrongFields(draft: ReplyDraft & ChosenRecipients, { unfilled, isRefused }: Facts): Errors {
  const subject = draft.subject.trim();
  const to = draft.to ? addressError([draft.to]) : "Please enter an email address.";
  const [cc, bcc] = [addressError(draft.cc), addressError(draft.bcc)];
  const missing = {
    ...(to ? { to } : {}),
    ...(cc ? { cc } : {}),
    ...(bcc ? { bcc } : {}),
    ...(subject ? {} : { subject: "Please write a subject." }),
    // A template's subject can be longer than the field allows typing.
    ...(subject.length > answerLimits.maxSubject
      ? { subject: `The subject is too long: at most ${answerLimits.maxSubject} characters.` }
      : {}),
    ...(draft.text.trim() ? {} : { text: "The answer is empty." }),
  };
  if (Object.keys(missing).length > 0) return missing;
  if (unfilled.length > 0) return { text: `Fill in ${unfilled.join(", ")} first.` };
  if (!isRefused) return {};
  return { files: "A file was not uploaded. Remove it from the list, or attach it again." };
}

import type { Lead } from "#features/leads/contract.ts";
import { runLeadWrite } from "#features/leads/lead-writes.ts";
import { threadCalls } from "#features/leads/thread/contract.ts";
import { callApi } from "#platform/client/call-api.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { showFailure, showToast, showUndo } from "#ui/overlay/toast.tsx";
import type { DraftStore, ReplyDraft } from "./drafts.ts";
import { seenOf } from "./seen.ts";

type UseSentAnswers = {
  id: string;
  drafts: DraftStore;
  onChanged: (lead: Lead) => void;
  /** Called when an answer was taken back into the draft. */
  onTakenBack: () => void;
  reload: () => void;
};

/** Takes back answers that wait to be sent, or sends them at once. Neither depends on the lead's version. */
export function useSentAnswers({ id, drafts, onChanged, onTakenBack, reload }: UseSentAnswers) {
  async function write<Answer extends { lead: Lead }>(send: () => Promise<Answer>) {
    const { answer, failure } = await runLeadWrite({
      part: "reply",
      leadIds: [id],
      send,
      onDone: ({ lead }) => onChanged(lead),
    });
    if (failure) showFailure(failure);
    reload();
    return answer;
  }

  async function undoSend(eventId: string) {
    const answer = await write(() => callApi(threadCalls.undoSend, { params: { id, eventId } }));
    if (!answer) return;
    const reply = joined(answer.draft, drafts.read().reply);
    drafts.save({ reply, seen: seenOf(answer.lead) });
    onTakenBack();
    showToast("The answer was not sent. Its text is back in the draft.");
  }

  return {
    /** Takes an answer back; its text and files return to the draft, ahead of anything begun since. */
    undoSend: (eventId: string) => void undoSend(eventId),
    sendNow: (eventId: string) =>
      void write(() => callApi(threadCalls.sendNow, { params: { id, eventId } })),
    /** Shows that an answer is being sent, with an undo for as long as it can be taken back. */
    show({ eventId, scheduled, undoSeconds, to }: AnswerOf<typeof threadCalls.reply>) {
      if (scheduled) return void showToast(`The answer to ${to} is scheduled.`);
      if (undoSeconds === 0) return void showToast(`Sending to ${to}.`);
      const dismiss = showUndo(`Sending to ${to}.`, () => undoSend(eventId));
      setTimeout(dismiss, undoSeconds * 1000);
    },
  };
}

function joined(draft: ReplyDraft, since: ReplyDraft | undefined): ReplyDraft {
  if (!since) return draft;
  const text = [draft.text, since.text].filter(Boolean).join("\n\n");
  return { ...draft, text, files: [...(draft.files ?? []), ...(since.files ?? [])] };
}

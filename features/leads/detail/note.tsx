import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { leadCalls } from "#features/leads/contract.ts";
import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import { runLeadWrite } from "#features/leads/lead-writes.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { announce } from "#ui/overlay/announcer.tsx";
import type { DraftStore } from "./drafts.ts";
import { MentionArea } from "./mention-area.tsx";
import { mentionedIn } from "./mentions.ts";
import type { LeadHandle } from "./use-lead.ts";

type LeadNoteProps = { id: string; handle: LeadHandle; drafts: DraftStore };

export function LeadNote(props: LeadNoteProps) {
  const { handle, drafts } = props;
  const busy = handle.isBusy("note");
  const [text, setText] = useState(() => drafts.read().note);
  const latest = useRef(text);
  latest.current = text;
  const [used, setUsed] = useState(text !== "");
  // Fetched on the first focus, because "@" and Tab can follow each other immediately.
  const colleagues =
    useCall(leadCalls.listColleagues, {}, { enabled: used }).data?.colleagues ?? [];
  const [missing, setMissing] = useState(false);

  function write(next: string) {
    setText(next);
    setMissing(false);
    drafts.save({ note: next });
  }

  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === "") return setMissing(true);
    const isAdded = await addNote(text, mentionedIn(text, colleagues), props);
    if (isAdded) announce("Note added.");
    // Words typed while the note was on its way are the beginning of the next one.
    if (isAdded && latest.current === text) write("");
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-2.5">
      <MentionArea
        {...commandMark("note")}
        label="Note for colleagues"
        rows={2}
        maxLength={10_000}
        value={text}
        error={missing ? "The note is empty." : undefined}
        colleagues={colleagues}
        hint="Type @ to tell a colleague."
        onValue={write}
        onFocus={() => setUsed(true)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send(event);
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={busy}
        className="justify-self-start"
      >
        Add note
      </Button>
    </form>
  );
}

/** Adds a note, which needs no version check. Returns whether it was saved. */
async function addNote(
  text: string,
  mentions: string[],
  { id, handle: { errors, reload }, drafts }: LeadNoteProps,
): Promise<boolean> {
  errors.clear();
  const idempotencyKey = drafts.keyOf("note", text);
  const { failure } = await runLeadWrite({
    part: "note",
    leadIds: [id],
    send: () =>
      callApi(leadCalls.addNote, { params: { id }, body: { text, mentions, idempotencyKey } }),
    onDone() {
      const { note } = drafts.read();
      drafts.delivered("note");
      if (note !== text) drafts.save({ note });
    },
  });
  if (failure) {
    const { code, fields, message } = failure;
    errors.fail("note", { code, fields: {}, message: fields.text ?? message });
  } else reload();
  return !failure;
}

import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { leadCalls } from "#features/leads/contract.ts";
import { commandMark } from "#features/leads/inbox/inbox-keys.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { announce } from "#ui/overlay/announcer.tsx";
import { MentionArea } from "./mention-area.tsx";
import { mentionedIn } from "./mentions.ts";

type LeadNoteProps = {
  /** Unsaved draft from before. */
  draft: string;
  onDraft: (text: string) => void;
  busy: boolean;
  /** Returns whether it was saved; otherwise the text stays. */
  onAdd: (text: string, mentions: string[]) => Promise<boolean>;
};

export function LeadNote({ draft, onDraft, busy, onAdd }: LeadNoteProps) {
  const [text, setText] = useState(draft);
  const latest = useRef(text);
  latest.current = text;
  const [used, setUsed] = useState(draft !== "");
  // Fetched on the first focus, because "@" and Tab can follow each other immediately.
  const colleagues =
    useCall(leadCalls.listColleagues, {}, { enabled: used }).data?.colleagues ?? [];
  const [missing, setMissing] = useState(false);

  function write(next: string) {
    setText(next);
    setMissing(false);
    onDraft(next);
  }

  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === "") return setMissing(true);
    const isAdded = await onAdd(text, mentionedIn(text, colleagues));
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

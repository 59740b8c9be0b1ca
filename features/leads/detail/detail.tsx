import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Lead, LeadEvent } from "#features/leads/contract.ts";
import { DueClock } from "#features/leads/due-clock.tsx";
import { commandMark, type LeadCommand, runCommand } from "#features/leads/inbox/inbox-keys.ts";
import { LanguageMark } from "#features/leads/language-mark.tsx";
import { kindName, statusLabels } from "#features/leads/lead-labels.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import type { ThreadMessage } from "#features/leads/thread/message.ts";
import { LeadThread, quotationOf } from "#features/leads/thread/thread.tsx";
import { useMarkRead } from "#features/leads/thread/use-mark-read.ts";
import { peopleAddress } from "#features/people/people-address.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useNow } from "#platform/client/use-now.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { momentText } from "#platform/time/formats.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { ArrowIcon } from "#ui/icons.tsx";
import type { DraftStore } from "./drafts.ts";
import { ErrorNotice } from "./error-notice.tsx";
import { LeadHistory } from "./history.tsx";
import { LeadNote } from "./note.tsx";
import { LeadReply, type TemplatePicker } from "./reply.tsx";
import { LeadSide } from "./side.tsx";
import { LeadAnswers, LeadSource, originText, sentBy } from "./source.tsx";
import { SpamNote } from "./spam.tsx";
import { useFocusRestore } from "./use-focus-restore.ts";
import { type LeadHandle, useLead } from "./use-lead.ts";
import { setStatus } from "./writes.ts";

export type LeadDetailProps = {
  id: string;
  /** The lead as the list has it, without pending changes. */
  listed: Lead | undefined;
  staff: readonly Colleague[] | undefined;
  extra?: ((lead: Lead) => ReactNode) | undefined;
  templates?: TemplatePicker | undefined;
  /** Shows who else has this lead open. */
  presence?: ((id: string) => ReactNode) | undefined;
  /** Moves the focus to the name, for keyboard users and where only this lead is shown. */
  takeFocus: boolean;
  /** Keyboard command to run once the lead is shown. */
  command: LeadCommand | null;
  onCommandDone: () => void;
  drafts: DraftStore;
  onChanged: (...leads: Lead[]) => void;
  onClose: () => void;
};

const noMessages: readonly ThreadMessage[] = [];

export function LeadDetail(props: LeadDetailProps) {
  const { takeFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [takenBack, setTakenBack] = useState(0);
  const handle = useLead({
    ...props,
    onUndone: () => restoreFocus(heading.current),
    onTakenBack: () => setTakenBack((times) => times + 1),
  });
  const { lead, error, reload } = handle;
  const messages = handle.thread?.messages ?? noMessages;
  useMarkRead({ id: props.id, messages, onChanged: props.onChanged });
  const frame = useRef<HTMLElement>(null);
  useFocusRestore(frame);
  const isLoaded = lead !== undefined;
  const { clear } = props.drafts;
  const isGone = error?.code === "not_found";
  useEffect(() => {
    if (isGone) clear();
  });
  useEffect(() => {
    if (isLoaded && takeFocus) heading.current?.focus();
  }, [isLoaded, takeFocus]);
  const { command, onCommandDone } = props;
  const done = useRef(onCommandDone);
  done.current = onCommandDone;
  useEffect(() => {
    if (!isLoaded || command === null || !frame.current) return;
    runCommand(frame.current, command);
    done.current();
  }, [isLoaded, command]);

  return (
    <article
      ref={frame}
      aria-label="Lead"
      data-sheet=""
      className="@container px-gutter py-5 lg:px-8 lg:py-6"
    >
      <Button
        variant="quiet"
        size="small"
        onClick={props.onClose}
        className="-mt-2 mb-1 -ml-3 print:hidden"
      >
        <ArrowIcon className="size-4.5 rotate-180" />
        Back to the list
      </Button>
      {lead ? (
        <div className="grid grid-cols-1 gap-x-9 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_17rem] @2xl:grid-rows-[auto_auto_1fr]">
          <Head {...{ lead, heading, messages }} presence={props.presence} />
          <Message {...props} lead={lead} handle={handle} takenBack={takenBack} />
          <LeadSide {...props} lead={lead} handle={handle} />
          <Thread {...props} lead={lead} handle={handle} />
        </div>
      ) : isGone || error?.code === "invalid" ? (
        <Gone onClose={props.onClose} />
      ) : (
        <LoadState loading={!error} error={error} onRetry={reload} />
      )}
    </article>
  );
}

/** Restores the focus that is lost when a pressed toast closes. */
function restoreFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}

type PartProps = LeadDetailProps & { lead: Lead; handle: LeadHandle };

type MessageProps = PartProps & {
  /** Number of answers taken back into the draft; each one opens the form. */
  takenBack: number;
};

function Message(props: MessageProps) {
  const { lead, handle, extra, templates, drafts, takenBack } = props;
  const { may } = useStaff();
  const [replying, setReplying] = useState(() => {
    const { reply } = drafts.read();
    return Boolean(reply?.text || reply?.subject);
  });
  useEffect(() => {
    if (takenBack > 0) setReplying(true);
  }, [takenBack]);
  const { thread } = handle;
  const messages = thread?.messages ?? noMessages;
  const merged = (thread?.person ?? []).filter(({ mergedInto }) => mergedInto === lead.id);
  const mayReply =
    may("leads.edit") &&
    lead.status !== "spam" &&
    lead.mergedInto === null &&
    (lead.email !== "" || (thread?.recipients.length ?? 0) > 0);
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4 @2xl:row-start-2">
      {handle.error && !handle.writeError ? (
        <p role="status" className="text-sm text-muted">
          This could not be refreshed and may be out of date.
        </p>
      ) : null}
      {lead.status === "spam" ? (
        <SpamNote lead={lead} onNotSpam={() => void handle.run(setStatus("new"))} />
      ) : null}
      <LeadAnswers lead={lead} />
      <LeadThread
        lead={lead}
        merged={merged}
        messages={messages}
        mails={thread?.mails ?? {}}
        events={thread?.events ?? []}
        busy={handle.isBusy("reply")}
        onUndoSend={handle.undoSend}
        onSendNow={handle.sendNow}
      />
      {extra?.(lead)}
      <LeadSource lead={lead} />
      {mayReply && replying ? (
        <LeadReply
          key={takenBack}
          {...{ lead, handle, drafts, templates }}
          quoted={(addressees) => quotationOf({ lead, merged, messages }, addressees)}
          onClose={() => setReplying(false)}
        />
      ) : mayReply ? (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            size="small"
            {...commandMark("reply")}
            onClick={() => {
              handle.beginReply();
              setReplying(true);
            }}
          >
            Answer by email
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Thread({ lead, handle, drafts }: PartProps) {
  const { may } = useStaff();
  const { thread, error } = handle;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-6 @2xl:row-start-3">
      {may("leads.edit") ? (
        <div className="grid gap-2.5 print:hidden">
          <LeadNote id={lead.id} handle={handle} drafts={drafts} />
          <ErrorNotice part="note" error={handle.writeError} />
        </div>
      ) : null}
      <section className="grid grid-cols-1 gap-3">
        <h3 className="label">History</h3>
        <LoadState loading={!thread && !error} error={!thread && error} onRetry={handle.reload}>
          <LeadHistory
            lead={lead}
            events={withoutMessages(thread)}
            person={thread?.person ?? []}
            mails={thread?.mails ?? {}}
          />
        </LoadState>
      </section>
    </div>
  );
}

/** Returns the history without the events that the conversation shows. */
function withoutMessages(thread: LeadHandle["thread"]): LeadEvent[] {
  const shown = new Set(thread?.messages.map(({ eventId }) => eventId));
  return (thread?.events ?? []).filter(({ id }) => !shown.has(id));
}

type HeadProps = {
  lead: Lead;
  messages: readonly ThreadMessage[];
  heading: React.RefObject<HTMLHeadingElement | null>;
  presence: LeadDetailProps["presence"];
};

function Head({ lead, messages, heading, presence }: HeadProps) {
  const { hours } = useStaff();
  const { linkTo } = useAddress(peopleAddress);
  const now = useNow(minuteMs);
  const sender = sentBy(lead, messages);
  return (
    <header className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl break-words outline-offset-4">
        {lead.name}
        <LanguageMark language={lead.language} />
      </h2>
      {presence?.(lead.id)}
      {lead.personId ? (
        <p className="text-sm print:hidden">
          <StaffLink
            to={linkTo({ person: lead.personId, company: null })}
            className="text-link hover:underline"
          >
            Everything about this person
          </StaffLink>
        </p>
      ) : null}
      <p className="text-sm">
        <DueClock lead={lead} full />
      </p>
      <p className="text-sm text-muted">
        {lead.firm ? `${lead.firm}. ` : null}
        {kindName(lead.kind)} {originText(lead.sourcePath)},{" "}
        {momentText(lead.createdAt, now, hours)}
        {sender ? `, sent by ${sender}` : null}
        {lead.humanCheck === "unverified" ? ". Not verified as sent by a person" : null}
        {lead.mergedInto ? ". Merged into another lead" : null}
      </p>
      <p className="hidden text-sm print:block">
        Status: {statusLabels[lead.status]}. Owner: {lead.ownerName ?? "nobody yet"}.
      </p>
    </header>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-8">
      <h2 className="text-2xl">This lead was not found</h2>
      <p className="text-muted">It may have been deleted, or the link is incomplete.</p>
      <Button variant="secondary" size="small" onClick={onClose}>
        Show the list
      </Button>
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { DueClock } from "#features/leads/due-clock.tsx";
import { momentText } from "#features/leads/due-text.ts";
import type { Colleague } from "#features/leads/lead-owner.tsx";
import { kindName, statusWords } from "#features/leads/lead-words.ts";
import { useNow } from "#platform/client/use-now.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { ArrowIcon } from "#ui/icons.tsx";
import { LeadAnswers } from "./answers.tsx";
import type { DraftStore } from "./drafts.ts";
import { Fault } from "./error-notice.tsx";
import { LeadHistory } from "./history.tsx";
import { LeadNote } from "./note.tsx";
import { LeadReply, type TemplatePicker } from "./reply.tsx";
import { LeadSide } from "./side.tsx";
import { LeadSource } from "./source.tsx";
import { SpamNote } from "./spam.tsx";
import { useFocusRestore } from "./use-focus-restore.ts";
import { type LeadHandle, useLead } from "./use-lead.ts";

export type LeadDetailProps = {
  id: string;
  known: Lead | undefined;
  hours: BusinessHours;
  me: Colleague;
  staff: readonly Colleague[] | undefined;
  mayEdit: boolean;
  extra?: ((lead: Lead) => ReactNode) | undefined;
  letters?: TemplatePicker | undefined;
  /** Who else has this lead open. */
  company?: ((id: string) => ReactNode) | undefined;
  /** Begin reading at the name, for those who came by keyboard or see only this. */
  takeFocus: boolean;
  /** What was typed here and not saved. */
  drafts: DraftStore;
  onChanged: (...leads: Lead[]) => void;
  onClose: () => void;
};

/** One lead: what was asked, until when, by whom it is answered, and what was done so far. */
export function LeadDetail(props: LeadDetailProps) {
  const { hours, takeFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const work = useLead({ ...props, onUndone: () => focusIfNowhere(heading.current) });
  const { lead, error, reload } = work;
  const frame = useRef<HTMLElement>(null);
  useFocusRestore(frame);
  const there = lead !== undefined;
  const { forget } = props.drafts;
  const isGone = error?.code === "not_found";
  useEffect(() => {
    if (isGone) forget();
  });
  useEffect(() => {
    if (there && takeFocus) heading.current?.focus();
  }, [there, takeFocus]);

  return (
    <article
      ref={frame}
      aria-label="Lead"
      data-sheet=""
      className="@container px-gutter py-5 lg:px-8 lg:py-6"
    >
      <Button
        look="quiet"
        size="small"
        onClick={props.onClose}
        className="-mt-2 mb-1 -ml-3 print:hidden"
      >
        <ArrowIcon className="size-4.5 rotate-180" />
        Back to the list
      </Button>
      {lead ? (
        <div className="grid grid-cols-1 gap-x-9 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_17rem] @2xl:grid-rows-[auto_auto_1fr]">
          <Head lead={lead} hours={hours} heading={heading} company={props.company} />
          <Words {...props} lead={lead} work={work} />
          <LeadSide {...props} lead={lead} work={work} />
          <Thread {...props} lead={lead} work={work} />
        </div>
      ) : error?.code === "not_found" || error?.code === "invalid" ? (
        <Gone onClose={props.onClose} />
      ) : (
        <LoadState loading={!error} error={error} onRetry={reload} />
      )}
    </article>
  );
}

/** What was pressed in a toast is gone with it. */
function focusIfNowhere(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}

type PartProps = LeadDetailProps & { lead: Lead; work: LeadHandle };

/** What was asked, and the answer. */
function Words({ lead, work, hours, mayEdit, extra, letters, drafts }: PartProps) {
  const [replying, setReplying] = useState(() => {
    const { letter } = drafts.read();
    return Boolean(letter?.text || letter?.subject);
  });
  const mayReply = mayEdit && lead.status !== "spam" && lead.mergedInto === null;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4 @2xl:row-start-2">
      {work.error && !work.fault ? (
        <p role="status" className="text-sm text-muted">
          This could not be refreshed just now and may be out of date.
        </p>
      ) : null}
      {lead.status === "spam" ? (
        <SpamNote
          lead={lead}
          mayEdit={mayEdit}
          busy={work.busy === "status"}
          onNotSpam={() => void work.setStatus("new")}
        />
      ) : null}
      <LeadAnswers lead={lead} />
      <p className="max-w-measure border-l-3 border-oak pl-4 text-[1.0625rem] leading-relaxed break-words whitespace-pre-wrap">
        {lead.message || "No message was left."}
      </p>
      {extra?.(lead)}
      <LeadSource lead={lead} hours={hours} />
      {mayReply && replying ? (
        <LeadReply
          lead={lead}
          letters={letters}
          draft={drafts.read().letter}
          news={work.replyNews}
          fault={work.fault}
          onDraft={(letter) => drafts.keep({ letter })}
          busy={work.busy === "reply"}
          onSend={work.reply}
          onClose={() => setReplying(false)}
        />
      ) : mayReply ? (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            size="small"
            onClick={() => {
              work.beginReply();
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

/** Notes for colleagues, and everything that happened. */
function Thread({ lead, work, hours, mayEdit, drafts }: PartProps) {
  const { thread, error } = work;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-6 @2xl:row-start-3">
      {mayEdit ? (
        <div className="grid gap-2.5 print:hidden">
          <LeadNote
            draft={drafts.read().note}
            onDraft={(note) => drafts.keep({ note })}
            busy={work.busy === "note"}
            onAdd={work.addNote}
          />
          <Fault at="note" fault={work.fault} />
        </div>
      ) : null}
      <section className="grid grid-cols-1 gap-3">
        <h3 className="label">History</h3>
        <LoadState loading={!thread && !error} error={!thread && error} onRetry={work.reload}>
          <LeadHistory
            lead={lead}
            events={thread?.events ?? []}
            person={thread?.person ?? []}
            mails={thread?.mails ?? {}}
            hours={hours}
          />
        </LoadState>
      </section>
    </div>
  );
}

const minuteMs = 60_000;

type HeadProps = {
  lead: Lead;
  hours: BusinessHours;
  heading: React.RefObject<HTMLHeadingElement | null>;
  company: LeadDetailProps["company"];
};

function Head({ lead, hours, heading, company }: HeadProps) {
  const now = useNow(minuteMs);
  return (
    <header className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl break-words outline-offset-4">
        {lead.name}
      </h2>
      {company?.(lead.id)}
      <p className="text-sm">
        <DueClock lead={lead} hours={hours} full />
      </p>
      <p className="text-sm text-muted">
        {kindName(lead.kind)} from {lead.sourcePath}, {momentText(lead.createdAt, now, hours)}
        {lead.humanCheck === "unverified" ? ". Not verified as sent by a person" : null}
        {lead.mergedInto ? ". Merged into another lead" : null}
      </p>
      <p className="hidden text-sm print:block">
        Status: {statusWords[lead.status]}. Owner: {lead.ownerName ?? "nobody yet"}.
      </p>
    </header>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 py-8">
      <h2 className="text-2xl">This lead is not here</h2>
      <p className="text-muted">The link may be old or not complete.</p>
      <Button look="secondary" size="small" onClick={onClose}>
        Show the list
      </Button>
    </div>
  );
}

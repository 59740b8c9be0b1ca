import { type ReactNode, useEffect, useRef } from "react";
import type { BusinessHours } from "#platform/business-time.ts";
import { useNow } from "#platform/use-now.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { ArrowIcon, PhoneIcon } from "#ui/icons.tsx";
import { LoadState } from "#ui/load-state.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Lead } from "./contract.ts";
import { LeadAnswers } from "./lead-answers.tsx";
import { LeadHistory } from "./lead-history.tsx";
import { LeadNote } from "./lead-note.tsx";
import { type Colleague, LeadOwner } from "./lead-owner.tsx";
import { StatusPicker } from "./lead-status.tsx";
import { kindName } from "./lead-words.ts";
import { PromiseClock } from "./promise-clock.tsx";
import { momentWords } from "./promise-words.ts";
import { type LeadFault, useLead } from "./use-lead.ts";

export type LeadDetailProps = {
  id: string;
  known: Lead | undefined;
  hours: BusinessHours;
  me: Colleague;
  staff: readonly Colleague[] | undefined;
  mayEdit: boolean;
  extra?: ((lead: Lead) => ReactNode) | undefined;
  /** Begin reading at the name, for those who came by keyboard or see only this. */
  takeFocus: boolean;
  draft: string;
  onDraft: (text: string) => void;
  onChanged: (lead: Lead) => void;
  onClose: () => void;
};

/** One lead: what was asked, until when, by whom it is answered, and what was done so far. */
export function LeadDetail(props: LeadDetailProps) {
  const { hours, mayEdit, takeFocus } = props;
  const { lead, events, error, reload, fault, ...work } = useLead(props);
  const heading = useRef<HTMLHeadingElement>(null);
  const there = lead !== undefined;
  useEffect(() => {
    if (there && takeFocus) heading.current?.focus();
  }, [there, takeFocus]);

  return (
    <article aria-label="Lead" className="@container px-gutter py-5 lg:px-8 lg:py-6">
      <Button look="quiet" size="small" onClick={props.onClose} className="-ml-3 lg:hidden">
        <ArrowIcon className="size-4.5 rotate-180" />
        Back to the list
      </Button>
      {lead ? (
        <div className="grid gap-x-9 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_17rem]">
          <Head lead={lead} hours={hours} heading={heading} />
          <div className="grid min-w-0 content-start gap-4 @2xl:row-start-2">
            <Fault fault={fault} refreshFailed={error !== undefined} />
            <LeadAnswers lead={lead} />
            <p className="max-w-measure border-l-3 border-oak pl-4 text-[1.0625rem] leading-relaxed break-words whitespace-pre-wrap">
              {lead.message || "No message was left."}
            </p>
            {props.extra?.(lead)}
          </div>
          <div className="grid content-start gap-5 @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1">
            {mayEdit ? (
              <StatusPicker
                status={lead.status}
                busy={work.busy === "status"}
                disabled={false}
                onPick={work.setStatus}
              />
            ) : null}
            <LeadOwner
              lead={lead}
              staff={props.staff}
              me={props.me}
              disabled={!mayEdit || work.busy === "ownerId"}
              onPick={work.setOwner}
            />
            <Reach lead={lead} />
          </div>
          <div className="grid min-w-0 content-start gap-6 @2xl:row-start-3">
            {mayEdit ? (
              <LeadNote
                draft={props.draft}
                onDraft={props.onDraft}
                busy={work.busy === "note"}
                onAdd={work.addNote}
              />
            ) : null}
            <section className="grid gap-3">
              <h3 className="label">History</h3>
              <LoadState loading={!events && !error} error={!events && error} onRetry={reload}>
                <LeadHistory events={events ?? []} hours={hours} />
              </LoadState>
            </section>
          </div>
        </div>
      ) : error?.code === "not_found" || error?.code === "invalid" ? (
        <Gone onClose={props.onClose} />
      ) : (
        <LoadState loading={!error} error={error} onRetry={reload} />
      )}
    </article>
  );
}

const minuteMs = 60_000;

type HeadProps = {
  lead: Lead;
  hours: BusinessHours;
  heading: React.RefObject<HTMLHeadingElement | null>;
};

function Head({ lead, hours, heading }: HeadProps) {
  const now = useNow(minuteMs);
  return (
    <header className="grid min-w-0 content-start gap-1.5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl break-words outline-offset-4">
        {lead.name}
      </h2>
      <p className="text-sm">
        <PromiseClock lead={lead} hours={hours} full />
      </p>
      <p className="text-sm text-muted">
        {kindName(lead.kind)} from {lead.sourcePath}, {momentWords(lead.createdAt, now, hours)}
        {lead.humanCheck === "unverified" ? ". Not verified as sent by a person" : null}
      </p>
    </header>
  );
}

function Reach({ lead }: { lead: Lead }) {
  return (
    <div className="grid gap-2">
      <p className="label">Reach them</p>
      {lead.phone ? (
        <a
          href={`tel:${lead.phone.replace(/[^+\d]/g, "")}`}
          className={buttonStyle({ look: "secondary", size: "small" })}
        >
          <PhoneIcon className="size-4.5" />
          Call {lead.phone}
        </a>
      ) : (
        <p className="text-sm text-muted">No phone number was left.</p>
      )}
      <a
        href={`mailto:${encodeURIComponent(lead.email).replace("%40", "@")}`}
        className="link py-1 text-sm break-all"
      >
        {lead.email}
      </a>
    </div>
  );
}

function Fault({
  fault,
  refreshFailed,
}: {
  fault: LeadFault | null;
  refreshFailed: boolean;
}): ReactNode {
  if (fault)
    return (
      <Notice tone="warning" announce className="text-sm">
        <p>{fault.words}</p>
        {fault.again ? (
          <Button look="secondary" size="small" onClick={fault.again.act} className="mt-2.5">
            {fault.again.label}
          </Button>
        ) : null}
      </Notice>
    );
  if (refreshFailed)
    return (
      <p role="status" className="text-sm text-muted">
        This could not be refreshed just now and may be out of date.
      </p>
    );
  return null;
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

import { detailLines } from "#features/leads/contact/detail-lines.ts";
import { type Lead, leadCalls } from "#features/leads/contract.ts";
import type { ThreadMessage } from "#features/leads/thread/message.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { clockText } from "#platform/time/business-time.ts";

const campaignLabels: Record<string, string> = {
  utm_source: "Source",
  utm_medium: "Kind",
  utm_campaign: "Campaign",
  utm_content: "Version",
  utm_term: "Search terms",
  utm_id: "Number",
};

const checkLabels: Record<string, string> = {
  passed: "Confirmed as sent by a person",
  failed: "The human check failed",
  unverified: "The human check was not available",
};

/** Describes where a lead came from: a page, or another source such as an import. */
export function originText(source: string): string {
  return source.startsWith("/") ? `from ${source}` : source.toLowerCase();
}

/** Returns the sender of a lead's first mail if only its Reply-To names the lead; empty otherwise. */
export function sentBy(lead: Lead, messages: readonly ThreadMessage[]): string {
  if (lead.kind !== "mail") return "";
  const first = messages.find((each) => each.leadId === lead.id && each.direction === "in");
  return first?.replyTo?.address === lead.email ? first.address : "";
}

export function LeadSource({ lead }: { lead: Lead }) {
  const campaign = Object.entries(lead.campaign);
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
        Source and consent
      </summary>
      <dl className="mt-1 max-w-measure border-b border-hairline">
        <Line name="Page">{lead.sourcePath}</Line>
        {campaign.map(([name, value]) => (
          <Line key={name} name={campaignLabels[name] ?? name}>
            {value}
          </Line>
        ))}
        <Line name="Pages seen">
          {lead.kind === "assessment" ? (
            <Quiet>Not recorded for an assessment</Quiet>
          ) : (
            <PagesSeen id={lead.id} />
          )}
        </Line>
        {checkLabels[lead.humanCheck] ? (
          <Line name="Check">{checkLabels[lead.humanCheck]}</Line>
        ) : null}
        <Line name="Agreed to">
          {lead.consent ? (
            <>
              {lead.consent.words.map((text) => (
                <span key={text} className="block">
                  “{text}”
                </span>
              ))}
              <span className="text-muted">Edition {lead.consent.edition}</span>
            </>
          ) : (
            <span className="text-muted">
              The form does not ask for consent. It says the data is used to answer.
            </span>
          )}
        </Line>
      </dl>
    </details>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 border-t border-hairline py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows the pages seen before a message was sent, if the visitor allowed analytics. */
function PagesSeen({ id }: { id: string }) {
  const { hours } = useStaff();
  const { data, error, reload } = useCall(leadCalls.visit, { params: { id } }, {});
  if (!data) {
    return error ? (
      <button type="button" onClick={reload} className="link">
        Could not be loaded. Try again
      </button>
    ) : (
      <Quiet>Loading…</Quiet>
    );
  }
  if (!data.recorded) return <Quiet>Not recorded: no consent</Quiet>;
  if (data.pages.length === 0) return <Quiet>No longer stored</Quiet>;
  return (
    <ol aria-label="Pages seen">
      {data.pages.map(({ at, path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page may be seen twice in one moment, and the list never changes
        <li key={index} className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2">
          <span className="text-muted tabular-nums">{clockText(at, hours)}</span>
          <span className="break-all">{path}</span>
        </li>
      ))}
    </ol>
  );
}

function Quiet({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}

/** Shows the answers to a form's further questions. */
export function LeadAnswers({ lead }: { lead: Pick<Lead, "details"> }) {
  const lines = detailLines(lead.details);
  if (lines.length === 0) return null;
  return (
    <dl className="max-w-measure border-t border-hairline text-[1rem]">
      {lines.map(({ field, label, value }) => (
        <div
          key={field}
          className="grid grid-cols-1 gap-x-4 border-b border-hairline py-2 sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

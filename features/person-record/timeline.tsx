import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { leadPath } from "#platform/client/staff/staff-paths.ts";
import type { TimelineEntry } from "./contract.ts";
import type { PersonRecordData } from "./record-props.ts";

const kindTexts: Record<TimelineEntry["kind"], string> = {
  received: "Wrote to us",
  "message-in": "Wrote",
  "message-out": "We answered",
  note: "Note",
  call: "Call",
  status: "Status",
  booking: "Booked call",
  assessment: "Security assessment",
  newsletter: "Newsletter",
  consent: "Agreed to",
};

/** Lists everything that happened with a person, the newest first. */
export function Timeline({ record }: { record: PersonRecordData }) {
  const { timeline, isCut } = record;
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="label">Everything that happened</h3>
      {timeline.length === 0 ? (
        <p className="py-4 text-sm text-muted">
          Nothing yet. The first message or note appears here.
        </p>
      ) : (
        <ol className="divide-y divide-hairline border-y border-hairline text-sm">
          {timeline.map((entry) => (
            <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
          ))}
        </ol>
      )}
      {isCut ? (
        <p className="text-xs text-muted">
          Only the newest entries are shown. Open a lead to see all of its history.
        </p>
      ) : null}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { moment } = useStaff();
  const what = kindTexts[entry.kind];
  return (
    <li className="grid grid-cols-1 gap-0.5 py-2">
      <p className="break-words">
        {entry.leadId ? (
          <StaffLink
            to={leadPath(entry.leadId)}
            className="font-medium hover:underline"
            otherwise={what}
          >
            {what}
          </StaffLink>
        ) : (
          <span className="font-medium">{what}</span>
        )}
        <span className="text-muted">
          , {moment(entry.at)}
          {entry.who ? `, ${entry.who}` : null}
        </span>
      </p>
      {entry.text ? (
        <p className="break-words text-muted" dir="auto">
          {entry.text}
        </p>
      ) : null}
    </li>
  );
}

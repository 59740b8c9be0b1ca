import { paths } from "#app/paths.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import type { DashboardParts } from "./contract.ts";
import { changeTexts } from "./text.ts";

type Change = DashboardParts["changes"]["changes"][number];

/** Lists the latest audited actions with their actors. */
export function LatestChanges({ changes }: { changes: readonly Change[] }) {
  const { moment } = useStaff();
  if (changes.length === 0) return <p className="text-sm text-muted">Nothing yet.</p>;
  return (
    <ol className="divide-y divide-hairline border-y border-hairline">
      {changes.map((change) => (
        <li key={change.seq} className="py-2 text-sm">
          <ChangeText change={change} />
          <span className="block text-xs text-muted">
            {who(change)}, {moment(change.at)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function ChangeText({ change }: { change: Change }) {
  const action = changeTexts[change.action] ?? change.label;
  const about = change.subjectName && change.subjectName !== who(change);
  const text = about ? `${action}: ${change.subjectName}` : action;
  if (change.subjectType !== "lead" || change.action === "lead.tidied") return text;
  return (
    <StaffLink
      to={`${paths.adminCommunications}?view=all&lead=${change.subjectId}`}
      className="link"
    >
      {text}
    </StaffLink>
  );
}

/** Returns the actor's name. A sign-in is recorded as a visitor's action, so its subject names the person. */
function who({ actorKind, actorName, subjectName }: Change): string {
  if (actorName) return actorName;
  if (actorKind === "visitor" && subjectName) return subjectName;
  if (actorKind === "staff") return "A former staff member";
  return actorKind === "system" ? "The system" : "A visitor";
}

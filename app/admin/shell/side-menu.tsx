import { NavLink } from "react-router";
import { paths } from "#app/paths.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { screens } from "./screens.ts";
import { useWaitingCount } from "./waiting-count.tsx";

/** Links to the screens that this person may open. */
export function SideMenu() {
  const { may } = useStaff();
  return (
    <nav aria-label="Staff screens">
      <ul className="grid gap-0.5">
        {screens
          .filter((screen) => may(screen.permission))
          .map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <NavLink
                to={path}
                className="group flex min-h-11 items-center gap-2.5 rounded-md border-l-3 border-transparent px-3 text-[0.9375rem] text-on-deep-muted hover:bg-deep-line hover:text-on-deep focus-visible:-outline-offset-3 aria-[current=page]:border-gold aria-[current=page]:bg-deep-line aria-[current=page]:font-[650] aria-[current=page]:text-on-deep lg:min-h-10"
              >
                <Icon className="size-5 shrink-0 group-aria-[current=page]:text-gold" />
                <span className="grow">{label}</span>
                {path === paths.adminCommunications ? <UnansweredBadge /> : null}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Counts the unanswered leads; gold once one of them is late. */
function UnansweredBadge() {
  const leads = useWaitingCount()?.leads;
  if (!leads?.unanswered) return null;
  const { unanswered, late } = leads;
  return (
    <span
      className={`min-w-6 rounded-full px-1.5 py-0.5 text-center text-xs leading-tight font-[650] tabular-nums ${
        late > 0 ? "bg-gold text-[#1b2420]" : "bg-deep-line text-on-deep"
      }`}
    >
      {unanswered > 99 ? "99+" : unanswered}
      <span className="sr-only"> unanswered{late > 0 ? `, ${late} late` : ""}</span>
    </span>
  );
}

import { Link, useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { momentText } from "#features/leads/due-text.ts";

/** Tells during the grace period until when a second factor has to be set up. */
export function FactorReminder() {
  const { user } = useAuth();
  const { hours } = useSiteData();
  const { pathname } = useLocation();
  if (!user?.factorDueAt || pathname === paths.adminAccount) return null;
  return (
    <aside
      aria-label="Second factor"
      className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-panel px-gutter py-2 text-sm lg:px-6 print:hidden"
    >
      Your account needs a second factor by {momentText(user.factorDueAt, Date.now(), hours)}.{" "}
      <Link to={paths.adminAccount} className="link inline-block py-1">
        Set it up
      </Link>
    </aside>
  );
}

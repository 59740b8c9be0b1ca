import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { momentText } from "#features/leads/due-text.ts";
import { useWaitingCount } from "./waiting-count.tsx";

/** Tells on every screen that no mail can be sent, because a mail about it would not arrive. */
export function MailDownNotice() {
  const { hours } = useSiteData();
  const since = useWaitingCount()?.mailDownSince ?? null;
  if (since === null) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 border-b-2 border-error bg-panel px-gutter py-2 text-sm lg:px-6 print:hidden"
    >
      <span className="font-[650]">
        No email could be sent since {momentText(since, Date.now(), hours)}.
      </span>
      Messages from visitors are safe. Replies wait in the outbox and are sent automatically.
      <Link to={`${paths.adminCommunications}?tab=outbox`} className="link inline-block py-1">
        See why
      </Link>
    </p>
  );
}

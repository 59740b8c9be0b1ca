import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { SiteClosedBar } from "#features/flags/site-closed-bar.tsx";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { counted } from "#platform/counted.ts";
import { cx } from "#ui/class-names.ts";
import { ArrowIcon } from "#ui/icons.tsx";
import { useWaitingCount, useWaitingCountReload } from "./waiting-count.tsx";

/** Says on every screen how many promises are late, with a link to these leads. */
export function LateNotice({ className }: { className?: string }) {
  const late = useWaitingCount()?.leads?.late ?? 0;
  return (
    <div role="status" className={className}>
      {late > 0 ? (
        <StaffLink
          to={`${paths.adminCommunications}?view=late`}
          className={cx(
            "flex min-h-11 items-center justify-between gap-3 bg-gold px-gutter text-sm font-[650] text-[#1b2420]",
            "hover:underline focus-visible:-outline-offset-3 lg:rounded-md lg:px-3",
          )}
        >
          {counted(late, "promise is late", "promises are late")}
          <ArrowIcon className="size-4.5 shrink-0" />
        </StaffLink>
      ) : null}
    </div>
  );
}

/** Says on every screen that visitors see the maintenance page. */
export function SiteClosedNotice() {
  const closed = useWaitingCount()?.siteClosed;
  const reload = useWaitingCountReload();
  return closed ? <SiteClosedBar closed={closed} onChanged={reload} /> : null;
}

const listFormat = new Intl.ListFormat("en-US");

/** Says on every screen that visitors still see example values, so that none goes public unnoticed. */
export function ExampleValuesNotice() {
  const names = useWaitingCount()?.examples ?? [];
  if (names.length === 0) return null;
  return (
    <aside
      aria-label="Example values"
      className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-panel px-gutter py-2 text-sm lg:px-6 print:hidden"
    >
      <span>
        The website still shows example values
        <span className="max-sm:sr-only">: {listFormat.format(names)}</span>.
      </span>
      <StaffLink
        to={`${paths.adminSettings}?group=company`}
        className="link inline-block py-1"
        otherwise={<span>An owner sets these.</span>}
      >
        Set your own
      </StaffLink>
    </aside>
  );
}

/** Says on every screen that this site was restored from a copy and sends nothing until an owner releases it. */
export function RestoredCopyNotice() {
  const { moment } = useStaff();
  const restored = useWaitingCount()?.restored;
  if (!restored) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 border-b-2 border-error bg-panel px-gutter py-2 text-sm lg:px-6 print:hidden"
    >
      <span className="font-[650]">
        This site was restored from a copy of {moment(restored.copyAt)}.
      </span>
      Mail, schedules and webhooks are held.
      <StaffLink
        to={paths.adminRestoredCopy}
        className="link inline-block py-1"
        otherwise={<span>An owner can release them.</span>}
      >
        Look at what would go
      </StaffLink>
    </p>
  );
}

/** Says on every screen that no mail can be sent, because a mail about it would not arrive. */
export function MailDownNotice() {
  const { moment } = useStaff();
  const since = useWaitingCount()?.mailDownSince ?? null;
  if (since === null) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 border-b-2 border-error bg-panel px-gutter py-2 text-sm lg:px-6 print:hidden"
    >
      <span className="font-[650]">No email could be sent since {moment(since)}.</span>
      Messages from visitors are safe. Replies wait in the outbox and are sent automatically.
      <StaffLink to={`${paths.adminCommunications}?tab=outbox`} className="link inline-block py-1">
        See why
      </StaffLink>
    </p>
  );
}

/** Says during the grace period by when a second factor must be set up. */
export function FactorReminder() {
  const { user } = useAuth();
  const { moment } = useStaff();
  const { pathname } = useLocation();
  if (!user?.factorDueAt || pathname === paths.adminAccount) return null;
  return (
    <aside
      aria-label="Second factor"
      className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-panel px-gutter py-2 text-sm lg:px-6 print:hidden"
    >
      Your account needs a second factor by {moment(user.factorDueAt)}.{" "}
      <StaffLink to={`${paths.adminAccount}#factor`} className="link inline-block py-1">
        Set it up
      </StaffLink>
    </aside>
  );
}

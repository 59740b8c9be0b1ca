import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router";
import { CommandHost } from "#app/admin/palette/command-host.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import type { User } from "#features/auth/contract.ts";
import { PasswordGuard } from "#features/auth/password/password-guard.tsx";
import { Protected } from "#features/auth/protected.tsx";
import { isStillSignedIn } from "#features/auth/sessions/session-answer.ts";
import { SessionGuard } from "#features/auth/sessions/session-guard.tsx";
import { clearDrafts } from "#features/leads/detail/drafts.ts";
import { clearNewLeadDrafts } from "#features/leads/manual-entry/new-lead-draft.ts";
import { useLiveConnection } from "#features/live/use-live-connection.ts";
import { csrfToken } from "#platform/client/csrf-token.ts";
import { keepQueriesFresh, useQueriesOf } from "#platform/client/query-client.ts";
import { StaffProvider, useStaff } from "#platform/client/staff/staff.tsx";
import { onDemand, setLostPart } from "#ui/on-demand.tsx";
import { Announcer } from "#ui/overlay/announcer.tsx";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { Route } from "./+types/layout.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { LeadNews } from "./lead-news.tsx";
import { StaffLostPart } from "./lost-part.tsx";
import {
  ExampleValuesNotice,
  FactorReminder,
  MailDownNotice,
  RestoredCopyNotice,
  SiteClosedNotice,
} from "./notices.tsx";
import { isFactorOffered } from "./offer-factor.ts";
import { Prefetch } from "./prefetch.tsx";
import { ScreenAccess } from "./screen-access.tsx";
import { useScreenName } from "./screen-name.ts";
import { permissionAt, screenAt } from "./screens.ts";
import { staffMeta } from "./staff-meta.ts";
import { WaitingCountProvider } from "./waiting-count.tsx";

setLostPart(StaffLostPart);

const FactorSetUp = onDemand(
  async () => (await import("#app/admin/screens/factor-set-up.tsx")).FactorSetUp,
);

export const meta: Route.MetaFunction = ({ location, matches }) =>
  staffMeta(screenAt(location.pathname)?.label ?? "Staff")({ matches });

/** Layout route of the staff area: requires a session for everything and its permission for each screen. */
export default function AdminLayout() {
  const { signedOut, user } = useAuth();
  useQueriesOf(user?.id);
  useEffect(() => {
    if (!signedOut) return;
    clearDrafts();
    clearNewLeadDrafts();
  }, [signedOut]);
  useEffect(keepQueriesFresh, []);
  return (
    <>
      <Prefetch />
      <Protected isWindow>
        <Shell />
        <Announcer />
        <Toasts />
      </Protected>
    </>
  );
}

function Shell() {
  const { user } = useAuth();
  const { hours } = useSiteData();
  if (!user) return null;
  return (
    <StaffProvider person={user} hours={hours}>
      <SignedIn user={user} />
    </StaffProvider>
  );
}

function SignedIn({ user }: { user: User }) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  if (user.factorOverdue) return <FactorSetUp />;
  if (user.factorDueAt && isFactorOffered(state)) {
    const here = `${pathname}${search}${hash}`;
    return <FactorSetUp onSkip={() => void navigate(here, { replace: true, state: null })} />;
  }
  return <OpenShell />;
}

function OpenShell() {
  useLiveConnection(isStillSignedIn);
  useEffect(() => {
    // Fetched early, so that the first write is sent at the press and a reload right after it loses nothing. If this
    // fails, the write requests the token again.
    csrfToken().catch(() => undefined);
  }, []);
  return (
    <ScreenAccess>
      <WaitingCountProvider>
        <LeadNews />
        <CommandHost>
          <AdminFrame>
            <SessionGuard />
            <PasswordGuard />
            <SiteClosedNotice />
            <RestoredCopyNotice />
            <ExampleValuesNotice />
            <MailDownNotice />
            <FactorReminder />
            <ThisScreen />
          </AdminFrame>
        </CommandHost>
      </WaitingCountProvider>
    </ScreenAccess>
  );
}

function ThisScreen() {
  const { person } = useStaff();
  const { pathname } = useLocation();
  useScreenName(pathname);
  return (
    <Protected permission={permissionAt(pathname)}>
      {/* Remounts the screen when another person signs in over it. */}
      <Outlet key={person.id} />
    </Protected>
  );
}

import type { ReactNode } from "react";
import { SearchButton } from "#app/admin/palette/search-button.tsx";
import { paths } from "#app/paths.ts";
import { BrandMark } from "#app/shell/header/brand-mark.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { NotificationBell } from "#features/notifications/bell.tsx";
import { useOpenFromWorker } from "#features/notifications/push/open-from-worker.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { SkipLink } from "#ui/page/skip-link.tsx";
import { LateScreen } from "./late-screen.tsx";
import { LateNotice } from "./notices.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { ReloadOffer } from "./reload-offer.tsx";
import { SideMenu } from "./side-menu.tsx";

/** Frames every staff screen: a rail on wide windows, a bar with a drawer on narrow ones. */
export function AdminFrame({ children }: { children: ReactNode }) {
  useOpenFromWorker();
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink target="main">Skip to main content</SkipLink>
      <header className="on-deep sticky top-0 z-40 flex h-14 items-center justify-between gap-3 bg-deep px-gutter text-on-deep lg:hidden low:static print:hidden">
        <Home />
        <div className="flex">
          <SearchButton compact />
          <ShellBell />
          <PhoneMenu />
        </div>
      </header>
      <LateNotice className="lg:hidden print:hidden" />
      <header className="on-deep sticky top-0 hidden h-dvh flex-col gap-5 overflow-y-auto bg-deep px-3 pt-5 pb-3 text-on-deep lg:flex print:hidden">
        <div className="flex items-center justify-between gap-2 pr-1 pl-2">
          <Home />
          <ShellBell />
        </div>
        <div className="grid gap-3 px-1">
          <SearchButton />
          <LateNotice className="empty:sr-only" />
        </div>
        <div className="grow">
          <SideMenu />
        </div>
        <PersonMenu />
      </header>
      <div className="min-w-0">
        <ReloadOffer />
        <LateScreen />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Shows the notification bell to people who may view leads, because every notification is about a lead. */
function ShellBell() {
  const { may } = useStaff();
  return may("leads.view") ? <NotificationBell /> : null;
}

function Home() {
  const { company } = useSiteData();
  return (
    <StaffLink to={paths.admin} className="flex min-h-11 min-w-0 items-center gap-2.5 leading-none">
      <BrandMark className="size-8" />
      <span className="min-w-0">
        <span className="block truncate pb-0.5 font-display text-[1.125rem] font-bold tracking-tight">
          {company.brandName}
        </span>
        <span className="block text-xs text-on-deep-muted">Staff</span>
      </span>
    </StaffLink>
  );
}

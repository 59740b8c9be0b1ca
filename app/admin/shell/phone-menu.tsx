import { useEffect } from "react";
import { useLocation } from "react-router";
import { useShow } from "#app/admin/palette/show-command.ts";
import { paths } from "#app/paths.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { Button, buttonStyle } from "#ui/button.tsx";
import { MenuIcon, MoonIcon, PlusIcon, SunIcon } from "#ui/icons.tsx";
import { Drawer } from "#ui/overlay/drawer.tsx";
import { useDrawer } from "#ui/overlay/use-drawer.ts";
import { useTheme } from "#ui/page/use-theme.ts";
import { SideMenu } from "./side-menu.tsx";

/** Shows the menu of narrow windows. */
export function PhoneMenu() {
  const { user, logout, may } = useAuth();
  const show = useShow();
  const { pathname } = useLocation();
  const { open, setOpen, opener } = useDrawer();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen closes the menu
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        {...opener}
        className="-mr-2 grid size-11 place-items-center rounded-md"
      >
        <MenuIcon className="size-6" />
      </button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Menu"
        footer={
          <div className="grid gap-3">
            <div className="flex items-center justify-between gap-4">
              <p className="min-w-0 text-sm">
                <span className="block truncate font-[650]">{user?.name}</span>
                <span className="block truncate text-muted first-letter:uppercase">
                  {user?.role}
                </span>
              </p>
              <ThemeToggle />
            </div>
            <div className="grid grid-cols-2 gap-3">
              <StaffLink
                to={paths.adminAccount}
                className={buttonStyle({ variant: "secondary", full: true })}
              >
                Your account
              </StaffLink>
              <Button variant="secondary" full onClick={() => void logout()}>
                Sign out
              </Button>
            </div>
          </div>
        }
      >
        <div className="on-deep -mx-5 -my-5 min-h-[calc(100%+2.5rem)] bg-deep px-3 py-4 text-on-deep">
          {may("leads.edit") ? (
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                show("lead");
              }}
              className="mb-2 flex min-h-11 w-full items-center gap-2.5 rounded-md border border-deep-line px-3 text-[0.9375rem] font-[650] text-on-deep hover:border-on-deep-muted"
            >
              <PlusIcon className="size-5 shrink-0 text-gold" />
              New lead
            </button>
          ) : null}
          <SideMenu />
        </div>
      </Drawer>
    </>
  );
}

/** Switches the theme. CSS chooses the icon, so the right one shows before scripts run. */
function ThemeToggle() {
  const { dark, setDark } = useTheme();
  return (
    <button
      type="button"
      aria-pressed={dark}
      aria-label="Dark mode"
      onClick={() => setDark(!dark)}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-panel hover:text-ink noscript:hidden"
    >
      <MoonIcon className="size-5.5 dark:hidden" />
      <SunIcon className="hidden size-5.5 dark:block" />
    </button>
  );
}

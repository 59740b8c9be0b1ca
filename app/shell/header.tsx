import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { assessmentAction } from "#content/navigation.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { MenuIcon, PhoneIcon } from "#ui/icons.tsx";
import { Brand } from "./brand-mark.tsx";
import { DrawnOnce } from "./drawn-once.tsx";
import { HeaderMenu, useCurrentItem } from "./header-menu.tsx";
import { useSiteData } from "./site-data.ts";
import { pathExists, SiteLink } from "./site-link.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useFlag } from "./use-flag.ts";
import { WaysLink } from "./ways-link.tsx";

type DrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The drawer brings dialog code, so it is fetched when the button is first touched. */
const loadDrawer = () => import("./mobile-drawer.tsx");

const solidAfterPx = 20;

/** Undefined until the page is alive: what was scrolled before, nobody has seen. */
function useScrolled(): boolean | undefined {
  const [scrolled, setScrolled] = useState<boolean>();
  useEffect(() => {
    const look = () => setScrolled(scrollY > solidAfterPx);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return scrolled;
}

function groundOf(scrolled: boolean | undefined): string {
  if (scrolled) return "border-hairline bg-canvas shadow-lift";
  // A page may be scrolled long before its scripts come: no text may shine through then.
  return scrolled === undefined ? "border-transparent bg-canvas" : "border-transparent";
}

/** Clear at the top of the page, solid once it has moved. Without JavaScript it is solid and its menu button leads to the footer's list. */
export function Header() {
  const site = useSiteData();
  const current = useCurrentItem();
  const ground = groundOf(useScrolled());
  return (
    <DrawnOnce
      as="header"
      of={site}
      name={`header ${current}`}
      draw={() => <Bar current={current} />}
      className={cx(
        "sticky top-0 z-40 border-b transition-colors duration-200 print:static print:border-transparent print:shadow-none noscript:border-hairline",
        ground,
      )}
    />
  );
}

function Bar({ current }: { current: string }) {
  const { company } = useSiteData();
  const assessment = useFlag("assessment");
  return (
    <div className="wrap flex min-h-17 flex-wrap items-center justify-between gap-x-1.5 py-1 min-[25rem]:gap-x-3 lg:min-h-20">
      <a href="/" aria-label={`${company.brandName}, home`} className="text-ink">
        <Brand name={company.brandName} />
      </a>
      <HeaderMenu current={current} className="hidden lg:block print:hidden" />
      <div className="flex items-center gap-1 sm:gap-2 print:hidden">
        <CallNow phone={company.phone} />
        <div className="hidden lg:block">
          <ThemeToggle />
        </div>
        {assessment && pathExists(assessmentAction.path) ? (
          <SiteLink
            href={assessmentAction.path}
            className={cx(buttonStyle({ size: "small" }), "whitespace-nowrap max-[84.9rem]:hidden")}
          >
            {assessmentAction.name}
          </SiteLink>
        ) : null}
        <WaysLink
          className={cx(
            buttonStyle({ size: "small" }),
            "whitespace-nowrap max-sm:hidden lg:hidden",
          )}
        >
          Get started
        </WaysLink>
        <MenuButton />
      </div>
    </div>
  );
}

function CallNow({ phone }: { phone: string }) {
  return (
    <a
      href={phoneHref(phone)}
      className="group flex min-h-11 items-center gap-1.5 rounded-md px-2 leading-tight whitespace-nowrap text-ink max-lg:border max-lg:border-edge min-[25rem]:gap-2.5 min-[25rem]:max-lg:px-3"
    >
      <PhoneIcon className="size-5 text-poppy" />
      <span className="max-[359px]:sr-only">
        <span className="block text-[0.9375rem] font-[650] group-hover:underline">Call Now</span>
        <span className="hidden text-xs text-muted min-[69rem]:block">{phone}</span>
      </span>
    </a>
  );
}

function MenuButton() {
  const [MobileDrawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname]);

  async function handleOpen() {
    try {
      const drawer = await loadDrawer();
      setDrawer(() => drawer.MobileDrawer);
      setOpen(true);
    } catch {
      // The connection is gone: the footer's list is already on the page.
      location.hash = "site-map";
    }
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: before scripts run, and without them, it leads to the footer's list */}
      {/* biome-ignore lint/a11y/useValidAnchor: as above */}
      <a
        href="#site-map"
        role="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Menu"
        className="-mr-2 grid size-11 place-items-center text-ink lg:hidden"
        onPointerEnter={() => void loadDrawer().catch(() => undefined)}
        onClick={(event) => {
          event.preventDefault();
          void handleOpen();
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <MenuIcon className="size-7" />
      </a>
      {MobileDrawer ? <MobileDrawer open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { ContactOptionsLink } from "#app/shell/calls/contact-options.tsx";
import { Flagged } from "#app/shell/flagged.tsx";
import { LanguageLinks } from "#app/shell/languages/language-links.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { calls } from "#content/frame/calls.ts";
import { assessmentAction } from "#content/frame/navigation.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { MenuIcon, PhoneIcon } from "#ui/icons.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { Brand } from "./brand-mark.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { HeaderSearch, SearchPlace } from "./header-search.tsx";
import { menuId } from "./mobile-drawer.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/**
 * Header that is transparent at the top of the page and solid elsewhere. It is solid until the page script runs,
 * because the page may be scrolled before. Without JavaScript the menu button links to the footer's list.
 */
export function Header() {
  return (
    <header
      data-site-header=""
      className="sticky top-0 z-40 border-b border-transparent bg-canvas transition-colors duration-200 low:static not-print:data-[ground=away]:border-hairline not-print:data-[ground=away]:shadow-lift data-[ground=top]:not-has-[[data-site-search][open]]:bg-transparent not-print:noscript:border-hairline print:static"
    >
      <Bar />
    </header>
  );
}

/** Maximum name length that leaves room for the language link beside the assessment button; the footer also has it. */
const maxNameBesideLanguage = 16;

function Bar() {
  const { company } = useSiteData();
  const { href } = useLocalHref()(paths.home);
  const labels = useTranslation(shellLabels);
  const assessment = useTranslation(assessmentAction);
  return (
    <div className="wrap flex min-h-17 flex-wrap items-center justify-between gap-x-1.5 py-1 min-[25rem]:gap-x-3 lg:min-h-20 lg:max-[69rem]:gap-x-2">
      <a href={href} aria-label={`${company.brandName}, ${labels.home}`} className="text-ink">
        <Brand name={company.brandName} />
      </a>
      <HeaderMenu />
      <div className="flex items-center gap-1 sm:gap-2 print:hidden">
        <CallNow phone={company.phone} />
        <div className="hidden lg:flex">
          <SearchPlace>
            <HeaderSearch />
          </SearchPlace>
          <ThemeToggle />
        </div>
        <LanguageLinks
          short
          className={cx(
            "hidden min-h-11 min-w-6 items-center justify-center px-0.5 text-[0.875rem] font-medium text-ink underline-offset-6 hover:underline lg:inline-flex",
            company.brandName.length > maxNameBesideLanguage && "min-[84.9rem]:hidden",
          )}
        />
        <Flagged name="assessment">
          <SiteLink
            href={assessment.path}
            className={cx(buttonStyle({ size: "small" }), "whitespace-nowrap max-[84.9rem]:hidden")}
          >
            {assessment.name}
          </SiteLink>
        </Flagged>
        <ContactOptionsLink
          className={cx(
            buttonStyle({ size: "small" }),
            "whitespace-nowrap max-sm:hidden lg:hidden",
          )}
        >
          {labels.getStarted}
        </ContactOptionsLink>
        <MenuButton />
      </div>
    </div>
  );
}

function CallNow({ phone }: { phone: string }) {
  const { now } = useTranslation(calls);
  return (
    <a
      href={phoneHref(phone)}
      className="group flex min-h-11 items-center gap-1.5 rounded-md px-2 leading-tight lg:px-1.5 whitespace-nowrap text-ink max-lg:border max-lg:border-edge min-[25rem]:gap-2.5 min-[25rem]:max-lg:px-3"
    >
      <PhoneIcon className="size-5 text-poppy" />
      <span className="max-[359px]:sr-only">
        <span className="block text-[0.9375rem] font-[650] group-hover:underline">{now}</span>
        <span className="hidden text-xs text-muted min-[71.5rem]:block">{phone}</span>
      </span>
    </a>
  );
}

function MenuButton() {
  const { menu } = useTranslation(shellLabels);
  return (
    // biome-ignore lint/a11y/useSemanticElements: before scripts run, and without them, it leads to the footer's list
    <a
      href="#site-map"
      role="button"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-label={menu}
      data-opens={menuId}
      className="-mr-2 grid size-11 place-items-center text-ink lg:hidden"
    >
      <MenuIcon className="size-7" />
    </a>
  );
}

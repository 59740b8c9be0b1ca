import { PhoneLink } from "#app/shell/calls/phone-link.tsx";
import { Flagged } from "#app/shell/flagged.tsx";
import { LanguageLinks } from "#app/shell/languages/language-links.tsx";
import { useMenu } from "#app/shell/languages/use-menu.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { assessmentAction, type NavigationItem } from "#content/frame/navigation.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { buttonStyle } from "#ui/button.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { ChevronDownIcon, SearchIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { Brand } from "./brand-mark.tsx";
import { SearchPlace } from "./header-search.tsx";
import { OpenNow } from "./open-now.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export const menuId = "site-menu";

const lineStyle =
  "flex min-h-13 w-full items-center justify-between border-b border-hairline text-base font-medium";

/** The menu of small screens, with search and phone number. */
export function MobileDrawer() {
  const { company } = useSiteData();
  const { menu } = useTranslation(shellLabels);
  const assessment = useTranslation(assessmentAction);
  const items = useMenu();
  return (
    <Modal
      id={menuId}
      variant="drawer"
      title={menu}
      header={<Brand name={company.brandName} />}
      footer={
        <div className="flex items-center justify-between gap-4">
          <OpenNow />
          <LanguageLinks className="link inline-flex min-h-11 items-center font-[650]" />
          <ThemeToggle />
        </div>
      }
    >
      <SearchPlace>
        <SearchForm />
      </SearchPlace>
      <nav aria-label={menu}>
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              {item.children ? (
                <Group item={item} entries={item.children} />
              ) : (
                <SiteLink href={item.path} className={lineStyle}>
                  {item.name}
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-6 grid gap-3">
          <PhoneLink className={buttonStyle({ size: "large", full: true })} />
          <Flagged name="assessment">
            <SiteLink
              href={assessment.path}
              className={buttonStyle({ variant: "secondary", full: true })}
            >
              {assessment.name}
            </SiteLink>
          </Flagged>
        </div>
      </nav>
    </Modal>
  );
}

type GroupProps = { item: NavigationItem; entries: readonly NavigationItem[] };

function Group({ item, entries }: GroupProps) {
  const { all } = useTranslation(shellLabels);
  const ownPageListed = entries.some((entry) => entry.path === item.path);
  return (
    <details className="group">
      <summary className={`${lineStyle} cursor-pointer list-none`}>
        {item.name}
        <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="border-b border-hairline py-2 pl-4">
        {ownPageListed ? null : (
          <li>
            <SiteLink href={item.path} className="flex min-h-11 items-center text-[1rem]">
              {all(item.name)}
            </SiteLink>
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.id}>
            <SiteLink href={entry.path} className="flex min-h-11 items-center text-[1rem]">
              {entry.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SearchForm() {
  return (
    <search>
      <form action="/search" method="get" className="relative mb-4">
        <input
          type="search"
          name="q"
          aria-label="Search this site"
          placeholder="Search"
          className={`${controlStyle} pr-13`}
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted"
        >
          <SearchIcon className="size-5.5" />
        </button>
      </form>
    </search>
  );
}

import { Flagged } from "#app/shell/flagged.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { assessmentAction, headerMenu, type NavigationItem } from "#content/navigation.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { ChevronDownIcon, PhoneIcon, SearchIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { Brand } from "./brand-mark.tsx";
import { OpenNow } from "./open-now.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

export const menuId = "site-menu";

const lineStyle =
  "flex min-h-13 w-full items-center justify-between border-b border-hairline text-base font-medium";

/** The menu of small screens, with search and phone number. */
export function MobileDrawer() {
  const { company } = useSiteData();
  return (
    <Modal
      id={menuId}
      look="drawer"
      title="Menu"
      header={<Brand name={company.brandName} />}
      footer={
        <div className="flex items-center justify-between gap-4">
          <OpenNow />
          <ThemeToggle />
        </div>
      }
    >
      <Flagged name="search">
        <SearchForm />
      </Flagged>
      <nav aria-label="Menu">
        <ul>
          {headerMenu.map((item) => (
            <li key={item.id}>
              {item.children ? (
                <Group item={item} entries={item.children} />
              ) : (
                <Entry item={item} />
              )}
            </li>
          ))}
        </ul>
        <div className="mt-6 grid gap-3">
          <a href={phoneHref(company.phone)} className={buttonStyle({ size: "large", full: true })}>
            <PhoneIcon />
            Call: {company.phone}
          </a>
          <Flagged name="assessment">
            <SiteLink
              href={assessmentAction.path}
              className={buttonStyle({ look: "secondary", full: true })}
            >
              {assessmentAction.name}
            </SiteLink>
          </Flagged>
        </div>
      </nav>
    </Modal>
  );
}

type EntryProps = { item: NavigationItem };

function Entry({ item }: EntryProps) {
  return (
    <a href={item.path} className={lineStyle}>
      {item.name}
    </a>
  );
}

function Group({ item, entries }: EntryProps & { entries: readonly NavigationItem[] }) {
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
            <a href={item.path} className="flex min-h-11 items-center text-[1rem]">
              All {item.name.toLowerCase()}
            </a>
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

import { useLocation } from "react-router";
import { SiteLink } from "#app/shell/site-link.tsx";
import { headerMenu, type NavigationItem } from "#content/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { NavigationIcon } from "./navigation-icons.tsx";

const entryStyle =
  "flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-md px-1.25 text-[0.875rem] font-medium whitespace-nowrap text-ink hover:underline underline-offset-6 decoration-2 decoration-poppy min-[69rem]:px-1.5 min-[69rem]:text-[0.9375rem] xl:px-2 aria-[current=page]:underline";

/** Without home, which the brand leads to. */
const barItems = headerMenu.filter((item) => item.path !== "/");

/** Returns the path of the menu entry that this page belongs to; empty when there is none. */
export function useCurrentItem(): string {
  const { pathname } = useLocation();
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return barItems.find((item) => !item.children && under(item.path))?.path ?? "";
}

/** The menu bar. Its dropdowns are `details` elements, which work without JavaScript. */
export function HeaderMenu({ current, className }: { current: string; className?: string }) {
  return (
    <nav data-header-menu="" aria-label="Main" className={className}>
      <ul className="flex flex-wrap items-center">
        {barItems.map((item) => (
          <li key={item.id} className="relative">
            {item.children ? (
              <Dropdown item={item} entries={item.children} />
            ) : (
              <Entry item={item} current={item.path === current} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ item, current }: { item: NavigationItem; current: boolean }) {
  return (
    <SiteLink href={item.path} current={current} className={entryStyle}>
      {item.name}
    </SiteLink>
  );
}

function Dropdown({ item, entries }: { item: NavigationItem; entries: readonly NavigationItem[] }) {
  const wide = entries.length > 4;
  const ownPageListed = entries.some((entry) => entry.path === item.path);
  return (
    <details name="header-menu" className="group/menu">
      <summary className={entryStyle}>
        {item.name}
        <ChevronDownIcon className="size-4 text-muted transition-transform group-open/menu:rotate-180" />
      </summary>
      <div
        className={cx(
          "absolute top-full left-0 z-10 mt-1 rounded-lg border border-hairline bg-canvas p-3 shadow-float",
          wide ? "w-[41rem]" : "w-[23rem]",
        )}
      >
        <ul className={cx("grid gap-1", wide && "grid-cols-2")}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <SiteLink
                href={entry.path}
                className="flex h-full gap-3.5 rounded-md p-3 hover:bg-panel"
              >
                {entry.icon ? (
                  <NavigationIcon name={entry.icon} className="mt-0.5 size-8 shrink-0 text-oak" />
                ) : null}
                <span>
                  <span className="block text-[1rem] leading-snug font-[650]">{entry.name}</span>
                  <span className="block text-sm text-muted">{entry.hint}</span>
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
        {!ownPageListed ? (
          <SiteLink
            href={item.path}
            className="mt-2 block border-t border-hairline px-3 pt-3 pb-1 text-sm font-[650] text-link hover:underline"
          >
            All {item.name.toLowerCase()}
          </SiteLink>
        ) : null}
      </div>
    </details>
  );
}

import { useLocation } from "react-router";
import { englishPath } from "#app/languages/local-paths.ts";
import { useMenu } from "#app/shell/languages/use-menu.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { headerMenu, type NavigationItem } from "#content/frame/navigation.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { cx } from "#ui/class-names.ts";
import { ChevronDownIcon } from "#ui/icons.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { NavigationIcon } from "./navigation-icons.tsx";

const entryStyle =
  "flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-md px-1 text-[0.875rem] font-medium whitespace-nowrap text-ink hover:underline underline-offset-6 decoration-2 decoration-poppy min-[69rem]:px-1.5 min-[69rem]:text-[0.9375rem] aria-[current=page]:underline";

/** Returns the path of the menu entry that this page belongs to; empty when there is none. */
function useCurrentItem(): string {
  const pathname = englishPath(useLocation().pathname);
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    headerMenu.find((item) => item.path !== "/" && !item.children && under(item.path))?.path ?? ""
  );
}

/** The menu bar. Its dropdowns are `details` elements, which work without JavaScript. */
export function HeaderMenu() {
  const current = useCurrentItem();
  const { main } = useTranslation(shellLabels);
  // The brand already links to the home page.
  const items = useMenu().filter(({ path }) => path !== "/");
  return (
    <nav data-header-menu="" aria-label={main} className="hidden lg:block print:hidden">
      <ul className="flex flex-wrap items-center">
        {items.map((item) => (
          <li key={item.id} className="relative">
            {item.children ? (
              <Dropdown item={item} entries={item.children} />
            ) : (
              <SiteLink href={item.path} current={item.path === current} className={entryStyle}>
                {item.name}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Dropdown({ item, entries }: { item: NavigationItem; entries: readonly NavigationItem[] }) {
  const { all } = useTranslation(shellLabels);
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
            {all(item.name)}
          </SiteLink>
        ) : null}
      </div>
    </details>
  );
}

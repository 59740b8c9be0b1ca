import { useLocalHref } from "#app/languages/use-language.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import {
  type FooterEntry,
  type FooterGroup,
  footerGroups,
} from "#content/frame/footer-navigation.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { NarrowFold } from "#ui/narrow-fold.tsx";
import { useTranslation } from "#ui/use-translation.ts";

/** Site map, which the menu button links to without JavaScript. A page script handles its cookie-settings button. */
export function FooterMap({ advertising }: { advertising: boolean }) {
  const groups = useOwnEntries(useTranslation(footerGroups));
  const { siteMap } = useTranslation(shellLabels);
  return (
    <nav
      id="site-map"
      aria-label={siteMap}
      className="grid gap-x-6 gap-y-9 border-t border-hairline lg:grid-cols-5 lg:pt-10 max-lg:gap-y-0"
    >
      {groups.map((group) => (
        <div key={group.id} className="max-lg:border-b max-lg:border-hairline">
          <h2 className="label max-lg:hidden">{group.heading}</h2>
          <NarrowFold summary={group.heading}>
            <ul className="grid text-sm max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:pb-3 lg:mt-2">
              {group.entries.map((entry) => (
                <li key={entry.name}>
                  <Entry entry={entry} advertising={advertising} />
                </li>
              ))}
            </ul>
          </NarrowFold>
        </div>
      ))}
    </nav>
  );
}

/** Returns the groups without entries that exist only in English, on pages in other languages; legal texts stay. */
function useOwnEntries(groups: readonly FooterGroup[]): readonly FooterGroup[] {
  const localHref = useLocalHref();
  const isOwn = (entry: FooterEntry) =>
    entry.kind === "action" || !localHref(entry.path).englishOnly;
  return groups
    .map((group) => ({
      ...group,
      entries: group.id === "legal" ? group.entries : group.entries.filter(isOwn),
    }))
    .filter((group) => group.entries.length > 0);
}

const entryStyle =
  "inline-block text-left max-lg:w-full max-lg:py-3 lg:py-1.5 hover:underline underline-offset-4";

function Entry({ entry, advertising }: { entry: FooterEntry; advertising: boolean }) {
  if (entry.kind === "link")
    return (
      <SiteLink href={entry.path} className={entryStyle}>
        {entry.name}
      </SiteLink>
    );
  if (entry.when === "advertisingEnabled" && !advertising) return null;
  // Both actions open the cookie banner, which has a separate switch for advertising.
  return (
    <button type="button" data-cookie-settings="" className={`${entryStyle} noscript:hidden`}>
      {entry.name}
    </button>
  );
}

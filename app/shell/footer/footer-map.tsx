import { SiteLink } from "#app/shell/site-link.tsx";
import { type FooterEntry, footerGroups } from "#content/footer-navigation.ts";

/** The site map, to which the menu button leads without JavaScript. A page script handles its button. */
export function FooterMap({ advertising }: { advertising: boolean }) {
  return (
    <nav
      id="site-map"
      aria-label="Site map"
      className="grid grid-cols-2 gap-x-6 gap-y-9 border-t border-hairline pt-10 sm:grid-cols-3 lg:grid-cols-5"
    >
      {footerGroups.map((group) => (
        <div key={group.id}>
          <h2 className="label">{group.heading}</h2>
          <ul className="mt-2 text-sm">
            {group.entries.map((entry) => (
              <li key={entry.name}>
                <Entry entry={entry} advertising={advertising} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const entryStyle = "inline-block py-1.5 text-left hover:underline underline-offset-4";

function Entry({ entry, advertising }: { entry: FooterEntry; advertising: boolean }) {
  if (entry.kind === "link")
    return (
      <SiteLink href={entry.path} className={entryStyle}>
        {entry.name}
      </SiteLink>
    );
  if (entry.when === "advertisingEnabled" && !advertising) return null;
  // Both actions open the cookie banner, where advertising has its own switch.
  return (
    <button type="button" data-cookie-settings="" className={`${entryStyle} noscript:hidden`}>
      {entry.name}
    </button>
  );
}

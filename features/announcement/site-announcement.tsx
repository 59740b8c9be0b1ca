import { cx } from "#ui/class-names.ts";
import { CloseIcon } from "#ui/icons.tsx";
import { InlineScript } from "#ui/page/inline-script.tsx";
import type { SiteAnnouncement as Announcement } from "./contract.ts";
import { closedAnnouncementKey } from "./stored-key.ts";

/** Runs before the first paint, so that a closed announcement never shifts the page. */
const hideIfClosed = `try{var s=document.currentScript,n=s.previousElementSibling;if(localStorage.getItem("${closedAnnouncementKey}")===n.dataset.revision)n.hidden=true}catch(e){}`;

/** Shows one announcement over every public page until the visitor closes it; a page script handles the button. */
export function SiteAnnouncement({ announcement }: { announcement: Announcement }) {
  const { text, link, linkLabel, tone, revision } = announcement;
  return (
    <>
      <aside
        aria-label="Notice"
        data-announcement=""
        data-revision={revision}
        className={cx(
          "print:hidden",
          tone === "urgent" ? "bg-poppy text-on-poppy" : "on-deep bg-deep text-on-deep",
        )}
      >
        <div className="wrap flex items-center gap-3 py-1.5">
          <p className="min-w-0 grow py-1.5 text-[1rem] leading-snug wrap-anywhere">
            {text} {link ? <AnnouncementLink href={link}>{linkLabel}</AnnouncementLink> : null}
          </p>
          <button
            type="button"
            aria-label="Close this notice"
            data-close-announcement=""
            className="-mr-2.5 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full focus-visible:outline-current noscript:hidden"
          >
            <CloseIcon className="size-5.5" />
          </button>
        </div>
      </aside>
      <InlineScript text={hideIfClosed} />
    </>
  );
}

function AnnouncementLink({ href, children }: { href: string; children: string }) {
  const look = "font-[650] text-current underline underline-offset-3 focus-visible:outline-current";
  return (
    <a href={href} className={look}>
      {children}
    </a>
  );
}

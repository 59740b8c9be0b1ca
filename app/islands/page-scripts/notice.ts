import { closedAnnouncementKey } from "#features/announcement/stored-key.ts";
import { closestOf } from "./plain-click.ts";

/** Closes the announcement until there is another one. */
export function watchAnnouncement(): void {
  addEventListener("click", (event) => {
    const notice = closestOf(event, "[data-close-announcement]")?.closest<HTMLElement>(
      "[data-announcement]",
    );
    if (!notice) return;
    notice.hidden = true;
    try {
      localStorage.setItem(closedAnnouncementKey, notice.dataset.revision ?? "");
    } catch {
      // Without storage it shows again.
    }
  });
}

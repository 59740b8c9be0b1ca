import { closedAnnouncementKey } from "#features/announcement/stored-key.ts";
import { attempt } from "#platform/client/attempt.ts";
import { closestOf } from "./plain-click.ts";

/** Handles the announcement's close button; the announcement stays closed until its text changes. */
export function watchAnnouncement(): void {
  addEventListener("click", (event) => {
    const notice = closestOf(event, "[data-close-announcement]")?.closest<HTMLElement>(
      "[data-announcement]",
    );
    if (!notice) return;
    notice.hidden = true;
    // Without storage the announcement shows again on the next page.
    attempt(() => localStorage.setItem(closedAnnouncementKey, notice.dataset.revision ?? ""));
  });
}

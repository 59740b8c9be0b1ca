import { timeFormatsHere } from "#app/languages/load-page-language.ts";
import { onEvent } from "#platform/client/events.ts";
import { type BusinessHours, openLine, openState } from "#platform/time/business-time.ts";
import { minuteMs } from "#platform/time/durations.ts";

/** Replaces the fixed hours with "Open now, until 6:00 PM", updated every minute and in dialogs when they first open. */
export function showOpenNow(hours: BusinessHours): void {
  const formats = timeFormatsHere();
  const update = () => {
    const now = Date.now();
    const line = openLine(now, hours, formats);
    const { open } = openState(now, hours);
    for (const place of document.querySelectorAll<HTMLElement>("[data-open-now]")) {
      place.dataset.openNow = open ? "open" : "closed";
      const text = place.querySelector("[data-line]");
      if (text) text.textContent = line;
    }
  };
  update();
  onEvent("part-filled", update);
  setInterval(update, minuteMs);
}

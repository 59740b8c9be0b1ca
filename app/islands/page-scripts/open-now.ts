import { loadWords } from "#app/languages/load-words.ts";
import { type BusinessHours, openLine, openState } from "#platform/time/business-time.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { timeWords } from "#platform/time/time-words.ts";

/** Replaces the fixed hours with "Open now, until 6:00 PM", updated every minute. */
export async function showOpenNow(hours: BusinessHours): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>("[data-open-now]");
  const { translate } = await loadWords();
  const words = translate(timeWords);
  const update = () => {
    const now = Date.now();
    const line = openLine(now, hours, words);
    const { open } = openState(now, hours);
    for (const place of places) {
      place.dataset.openNow = open ? "open" : "closed";
      const text = place.querySelector("[data-line]");
      if (text) text.textContent = line;
    }
  };
  update();
  setInterval(update, minuteMs);
}

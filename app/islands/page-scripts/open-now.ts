import { loadWords } from "#app/languages/load-words.ts";
import type { BusinessHours } from "#platform/time/business-time.ts";
import { minuteMs } from "#platform/time/durations.ts";

/** Replaces the fixed hours with "Open now, until 6:00 PM", updated every minute. */
export async function showOpenNow(hours: BusinessHours): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>("[data-open-now]");
  if (places.length === 0) return;
  const [{ openLine, openState }, { translate }, { timeWords }] = await Promise.all([
    import("#platform/time/business-time.ts"),
    loadWords(),
    import("#platform/time/time-words.ts"),
  ]);
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

import type { BusinessHours } from "#platform/time/business-time.ts";

const minuteMs = 60_000;

/** Puts "Open now, until 6:00 PM" in the place of the fixed hours, and keeps it true. */
export async function tellOpenNow(hours: BusinessHours): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>("[data-open-now]");
  if (places.length === 0) return;
  const { openLine } = await import("#platform/time/business-time.ts");
  const tell = () => {
    const line = openLine(Date.now(), hours);
    for (const place of places) {
      place.dataset.openNow = line.startsWith("Open") ? "open" : "closed";
      const words = place.querySelector("[data-line]");
      if (words) words.textContent = line;
    }
  };
  tell();
  setInterval(tell, minuteMs);
}

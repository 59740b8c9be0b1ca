import { findPlaces } from "#app/site/locations/find-places.ts";

/** Filters the table of communities while the reader types. */
export function start(region: HTMLElement): void {
  const field = region.querySelector("input");
  const count = region.querySelector("[role=status]");
  const table = region.querySelector("table");
  const none = region.querySelector<HTMLElement>("[data-none]");
  if (!field || !count || !table || !none) return;
  const places = [...table.querySelectorAll<HTMLElement>("tbody tr")].map((row) => ({
    row,
    name: row.dataset.name ?? "",
    zips: (row.dataset.zips ?? "").split(" "),
  }));

  function narrow(): void {
    const query = field?.value ?? "";
    const found = new Set(findPlaces(places, query));
    for (const place of places) place.row.hidden = !found.has(place);
    if (table) table.hidden = found.size === 0;
    if (none) none.hidden = found.size > 0;
    if (count)
      count.textContent = query.trim() === "" ? "" : `${found.size} of ${places.length} places`;
  }

  field.addEventListener("input", narrow);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    field.value = "";
    narrow();
  });
  // Typed before this script ran, or restored by the browser.
  if (field.value) narrow();
}

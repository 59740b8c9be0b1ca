import { findPlaces } from "#app/site/locations/find-places.ts";
import { countOfPlaces } from "#content/locations/page.ts";

/** Filters the table of communities while the reader types. */
export function start(region: HTMLElement): void {
  const field = region.querySelector("input");
  const count = region.querySelector("[role=status]");
  const table = region.querySelector("table");
  const none = region.querySelector<HTMLElement>("[data-none]");
  const outside = region.querySelector<HTMLElement>("[data-outside]");
  const zip = outside?.querySelector("[data-zip]");
  if (!field || !count || !table || !none || !outside || !zip) return;
  const places = [...table.querySelectorAll<HTMLElement>("tbody tr")].map((row) => ({
    row,
    name: row.dataset.name ?? "",
    zips: (row.dataset.zips ?? "").split(" "),
  }));

  const narrow = () => {
    const query = field.value;
    const { kind, places: found } = findPlaces(places, query);
    for (const place of places) place.row.hidden = !found.includes(place);
    table.hidden = found.length === 0;
    none.hidden = kind !== "none";
    outside.hidden = kind !== "outside";
    zip.textContent = query.replace(/\D/g, "").slice(0, 5);
    count.textContent =
      kind === "all" ? "" : countOfPlaces(found.length, places.length, kind === "near");
  };

  field.addEventListener("input", narrow);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    field.value = "";
    narrow();
  });
  // The field may be filled before this script runs, or restored by the browser.
  if (field.value) narrow();
}

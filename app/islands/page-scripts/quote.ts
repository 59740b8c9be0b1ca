import { hydrateNamed } from "#app/islands/hydrate.ts";
import type { FlagsOfPage } from "#features/flags/flag.ts";
import { isOnHere } from "#features/flags/flag-here.ts";
import { emit } from "#platform/client/events.ts";
import { showLostPart } from "#ui/page/lost-part.ts";
import { closestOf, isPlainClick } from "./plain-click.ts";

const openerSelector = "a[data-quote]";

/** @throws when the code of the dialog cannot be loaded */
async function openQuote(need: string | undefined): Promise<void> {
  await hydrateNamed("quote", { need });
  emit("quote-opened", need ? { need } : {});
}

/** Removes ?quote= from the address, so that a reload does not open the dialog again, and returns its value. */
function takeQuoteParameter(): string | null {
  const query = new URLSearchParams(location.search);
  const need = query.get("quote");
  if (need === null) return null;
  query.delete("quote");
  const left = query.size > 0 ? `?${query}` : "";
  history.replaceState(history.state, "", `${location.pathname}${left}${location.hash}`);
  return need;
}

/** Opens the quote dialog for its links and for ?quote=. If its code is lost, the browser follows the link. */
export function watchQuoteLinks(flags: FlagsOfPage): void {
  if (!isOnHere("quote-dialog", flags)) return;
  addEventListener("click", (event) => {
    const link = closestOf<HTMLAnchorElement>(event, openerSelector);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    link.setAttribute("aria-busy", "true");
    openQuote(link.dataset.quote || undefined)
      .catch(() => (navigator.onLine ? location.assign(link.href) : showLostPart(link)))
      .finally(() => link.removeAttribute("aria-busy"));
  });
  addEventListener(
    "pointerover",
    (event) => {
      if (closestOf(event, openerSelector)) hydrateNamed("quote").catch(() => undefined);
    },
    { passive: true },
  );
  const need = takeQuoteParameter();
  if (need !== null) openQuote(need || undefined).catch(() => undefined);
}

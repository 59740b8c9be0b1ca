import { errorTemplateId, retryLimit } from "#app/shell/errors/retry-limit.ts";
import { copyReport } from "#features/errors/error-report.ts";
import { fatalRejection, onFatalRejection } from "#features/errors/error-watch.ts";
import { closestOf } from "./plain-click.ts";

/** Stored in the history entry, which only a reload preserves. */
const retriesHere = () => (history.state as { retries?: number } | null)?.retries ?? 0;

function retry(): void {
  history.replaceState({ ...history.state, retries: retriesHere() + 1 }, "");
  location.reload();
}

function spendRetries(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-retry]")) {
    if (retriesHere() < retryLimit) continue;
    button.disabled = true;
    button.textContent = button.dataset.retry ?? "";
  }
}

/** Returns the error screen's heading, in the page's language. */
const heading = () => document.querySelector("h1")?.textContent ?? "";

/** Replaces the page with the error screen from the template that every page includes. */
function replacePage(): void {
  const template = document.getElementById(errorTemplateId);
  if (!(template instanceof HTMLTemplateElement)) return;
  document.body.replaceChildren(template.content.cloneNode(true), template);
  document.title = heading();
  spendRetries();
  scrollTo(0, 0);
}

/** Shows the error screen when our own code fails, and handles its buttons. */
export function watchErrorScreen(): void {
  addEventListener("click", (event) => {
    if (closestOf(event, "[data-retry]")) retry();
    const button = closestOf(event, "[data-report]");
    if (!button?.dataset.report) return;
    const { report: supportEmail, copied = "" } = button.dataset;
    void copyReport(fatalRejection() ?? new Error(heading()), { supportEmail, copied });
  });
  spendRetries();
  onFatalRejection(() => fatalRejection() && replacePage());
  if (fatalRejection()) replacePage();
}

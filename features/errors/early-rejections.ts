type EarlyPage = { earlyRejections?: unknown[] & { stop: () => void } };

/** Inline script for the head: keeps unhandled rejections until the page's own scripts watch for them. */
export const earlyRejectionsScript = `(function(){var kept=self.earlyRejections=[];
function keep(e){kept.push(e.reason)}
kept.stop=function(){removeEventListener("unhandledrejection",keep)};
addEventListener("unhandledrejection",keep)})()`;

/** Returns the rejections that came before the page's scripts and stops keeping more. */
export function takeEarlyRejections(): unknown[] {
  const page = window as EarlyPage;
  const early = page.earlyRejections;
  early?.stop();
  delete page.earlyRejections;
  return early ?? [];
}

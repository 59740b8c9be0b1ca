type EarlyPage = { earlyRejections?: unknown[] & { stop: () => void } };

/** Inline script for the head: collects unhandled rejections until the page's own scripts listen. */
export const earlyRejectionsScript = `(function(){var list=self.earlyRejections=[];
function add(e){list.push(e.reason)}
list.stop=function(){removeEventListener("unhandledrejection",add)};
addEventListener("unhandledrejection",add)})()`;

/** Returns the rejections from before the page's scripts, and stops collecting. */
export function takeEarlyRejections(): unknown[] {
  const page = window as EarlyPage;
  const early = page.earlyRejections;
  early?.stop();
  delete page.earlyRejections;
  return early ?? [];
}

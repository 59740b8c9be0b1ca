import { useEffect } from "react";
import { createPath, useBlocker } from "react-router";
import { useNewRelease } from "#features/live/new-release.ts";

/** Says on every screen that the site has been updated since this page was loaded. */
export function ReloadOffer() {
  const isNew = useNewRelease();
  useDocumentLoads(isNew);
  return (
    // Present from the start, so that a screen reader announces what comes into it.
    <div role="status" className="print:hidden">
      {isNew ? (
        <p className="flex flex-wrap items-center gap-x-3 border-b border-hairline bg-panel px-gutter py-2 text-sm lg:px-6">
          There is a new version. <ReloadButton />
        </p>
      ) : null}
    </div>
  );
}

/** Loads the page, or the one at `to`, again. The browser asks first if a form holds what that would lose. */
export function ReloadButton({ to }: { to?: string | undefined }) {
  return (
    <button
      type="button"
      className="link py-1"
      onClick={() => (to ? location.assign(to) : location.reload())}
    >
      Reload
    </button>
  );
}

/**
 * Lets a move to another screen load the page of the new release: the code of the old one may be gone, and then the
 * router would load the present screen again instead.
 */
function useDocumentLoads(isNew: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isNew && historyAction === "PUSH" && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    location.assign(createPath(blocker.location));
    blocker.reset();
  }, [blocker]);
}

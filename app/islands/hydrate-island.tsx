import type { ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { SiteData } from "#app/shell/site-data.ts";
import { noteComponentStack } from "#features/errors/error-report.ts";
import { breakPage } from "#features/errors/error-watch.ts";
import type { PageLanguage } from "#ui/page-language.ts";
import { IslandRoot } from "./island-root.tsx";

type HydrationOptions = {
  element: HTMLElement;
  component: ComponentType<never>;
  props: object;
  /** The part of the site data that the island requested. */
  site: SiteData;
  pageLanguage: PageLanguage;
  idPrefix: string | undefined;
  /** True when the server rendered the island. */
  isServerRendered: boolean;
};

/** Repeats a focus event that fired before React listened. */
function replayFocus(element: HTMLElement): void {
  const focused = document.activeElement;
  if (element.contains(focused))
    focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** Hydrates a server-rendered element or renders into an empty one; resolves when its effects have run or it failed. */
export function hydrateIsland({
  element,
  component,
  props,
  site,
  pageLanguage,
  ...rendering
}: HydrationOptions): Promise<void> {
  const Island = component as ComponentType<object>;
  return new Promise((resolve) => {
    const ready = () => {
      replayFocus(element);
      resolve();
    };
    const tree = (
      <IslandRoot site={site} pageLanguage={pageLanguage} onReady={ready}>
        <Island {...props} />
      </IslandRoot>
    );
    const options = {
      identifierPrefix: rendering.idPrefix,
      onCaughtError(error: unknown, { componentStack }: { componentStack?: string }) {
        noteComponentStack(error, componentStack);
        breakPage(error);
        resolve();
      },
    };
    if (rendering.isServerRendered) hydrateRoot(element, tree, options);
    else createRoot(element, options).render(tree);
  });
}

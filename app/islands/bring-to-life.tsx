import type { ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { SiteData } from "#app/shell/site-data.ts";
import { noteComponentStack } from "#features/errors/error-report.ts";
import { breakPage } from "#features/errors/error-watch.ts";
import { IslandRoot } from "./island-root.tsx";

type Life = {
  element: HTMLElement;
  component: ComponentType<never>;
  props: object;
  /** The part of the site's data that the island named. */
  site: SiteData;
  idPrefix: string | undefined;
  /** Whether the server drew it. */
  drawn: boolean;
};

/** Has React hear of a focus that came before it did. */
function tellFocus(element: HTMLElement): void {
  const focused = document.activeElement;
  if (element.contains(focused))
    focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}

/** Hands an element over to React; resolves when its effects have run, or when it failed. */
export function bringToLife({ element, component, props, site, ...life }: Life): Promise<void> {
  const Island = component as ComponentType<object>;
  return new Promise((resolve) => {
    const ready = () => {
      tellFocus(element);
      resolve();
    };
    const tree = (
      <IslandRoot site={site} onReady={ready}>
        <Island {...props} />
      </IslandRoot>
    );
    const options = {
      identifierPrefix: life.idPrefix,
      onCaughtError(error: unknown, { componentStack }: { componentStack?: string }) {
        noteComponentStack(error, componentStack);
        breakPage(error);
        resolve();
      },
    };
    if (life.drawn) hydrateRoot(element, tree, options);
    else createRoot(element, options).render(tree);
  });
}

import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { SkipLink } from "#ui/skip-link.tsx";
import { useFollowClick } from "./follow-click.ts";
import { footNotesOf } from "./foot-notes.ts";
import { Footer, type FooterProps } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";

type SiteShellProps = Omit<FooterProps, "notes"> & {
  /** Banners and dialogs that lie over every page. */
  overlays?: ReactNode;
  /** The cookie banner: early in the page, so that the Tab key reaches it soon. */
  choices?: ReactNode;
  /** A remark over the page, before everything else that is seen. */
  notice?: ReactNode;
  children: ReactNode;
};

/** What stands around every public page. */
export function SiteShell({ children, overlays, choices, notice, ...footer }: SiteShellProps) {
  const followClick = useFollowClick();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={followClick} className="flex min-h-dvh flex-col">
      <SkipLink target="main">Skip to main content</SkipLink>
      {choices}
      <NavigationProgress />
      {notice}
      {/* Nothing is painted before the main part begins: the half of a header has its parts in other places. */}
      <link rel="expect" href="#main" blocking="render" />
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer {...footer} notes={footNotesOf(useMatches())} />
      {overlays}
    </div>
  );
}

import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { SkipLink } from "#ui/skip-link.tsx";
import { CallBanner } from "./call-banner.tsx";
import { CallButton } from "./call-button.tsx";
import { footNotesOf } from "./foot-notes.ts";
import { Footer, type FooterProps } from "./footer.tsx";
import { Header } from "./header.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { MobileDrawer } from "./mobile-drawer.tsx";
import { WaysWindow } from "./ways-window.tsx";

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
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">Skip to main content</SkipLink>
      {choices}
      <LoadingBar />
      {notice}
      {/* Nothing is painted before the main part begins: the half of a header has its parts in other places. */}
      <link rel="expect" href="#main" blocking="render" />
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer {...footer} notes={footNotesOf(useMatches())} />
      <MobileDrawer />
      <WaysWindow />
      <CallBanner />
      <CallButton />
      {overlays}
    </div>
  );
}

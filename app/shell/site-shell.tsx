import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { CallBanner } from "#app/shell/calls/call-banner.tsx";
import { CallButton } from "#app/shell/calls/call-button.tsx";
import { ContactOptions } from "#app/shell/calls/contact-options.tsx";
import { Footer, type FooterProps } from "#app/shell/footer/footer.tsx";
import { footnotesOf } from "#app/shell/footer/footnotes.ts";
import { Header } from "#app/shell/header/header.tsx";
import { MobileDrawer } from "#app/shell/header/mobile-drawer.tsx";
import { EnglishOnly } from "#app/shell/languages/english-only.tsx";
import { shellLabels } from "#content/frame/shell.ts";
import { SkipLink } from "#ui/page/skip-link.tsx";
import { useTranslation } from "#ui/use-translation.ts";

type SiteShellProps = Omit<FooterProps, "notes"> & {
  /** Banners and dialogs over the page. */
  overlays?: ReactNode;
  /** Cookie banner; early in the page, so that the Tab key reaches it soon. */
  choices?: ReactNode;
  /** The announcement at the very top. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Header, footer and overlays of every public page. */
export function SiteShell({ children, overlays, choices, notice, ...footer }: SiteShellProps) {
  const { skip } = useTranslation(shellLabels);
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <SkipLink target="main">{skip}</SkipLink>
      {choices}
      <LoadingBar />
      {notice}
      {/* Delays the first paint until the main part has begun, because an incomplete header would shift. */}
      <link rel="expect" href="#main" blocking="render" />
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <EnglishOnly />
        {children}
      </main>
      <Footer {...footer} notes={footnotesOf(useMatches())} />
      <MobileDrawer />
      <ContactOptions />
      <CallBanner />
      <CallButton />
      {overlays}
    </div>
  );
}

/** Thin bar along the top, shown by a page script while the next page loads. */
function LoadingBar() {
  const { loading } = useTranslation(shellLabels);
  return (
    <div
      role="status"
      data-loading-bar=""
      className="group/loading pointer-events-none fixed inset-x-0 top-0 z-[60] h-1 print:hidden"
    >
      <span data-label={loading} className="sr-only" />
      <span className="hidden h-full origin-left animate-creep bg-poppy group-data-[loading-bar=shown]/loading:block" />
    </div>
  );
}

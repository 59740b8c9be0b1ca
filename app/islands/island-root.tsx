import { Component, type ReactNode, useEffect } from "react";
import type { SiteData } from "#app/shell/site-data.ts";
import { SiteDataContext } from "#app/shell/use-site-data.ts";
import type { PageLanguage } from "#ui/page-language.ts";
import { PageLanguageContext } from "#ui/use-translation.ts";

type IslandRootProps = {
  /** The part of the site data that the island requested. */
  site: SiteData;
  pageLanguage: PageLanguage;
  /** Called after the effects of the island have run. */
  onReady?: () => void;
  children: ReactNode;
};

/** Wraps every island the same way on the server and in the browser, because React derives ids from the tree. */
export function IslandRoot({ site, pageLanguage, onReady, children }: IslandRootProps) {
  return (
    <Boundary>
      <PageLanguageContext value={pageLanguage}>
        <SiteDataContext value={site}>{children}</SiteDataContext>
      </PageLanguageContext>
      <Ready onReady={onReady} />
    </Boundary>
  );
}

/** Calls `onReady` in an effect. Placed after the island, so that React runs this effect last. */
function Ready({ onReady }: { onReady?: () => void }) {
  useEffect(() => void onReady?.(), [onReady]);
  return null;
}

/** Renders nothing in place of a failed island; the error screen replaces the page. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

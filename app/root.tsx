import { type ReactNode, useContext } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { useLocalSite } from "#app/languages/local-site.ts";
import { useLanguage } from "#app/languages/use-language.ts";
import { siteDataContext } from "#app/server/http/request-context.server.ts";
import { TopLevelError, UnhandledRejections } from "#app/shell/errors/top-level-error.tsx";
import { languageFacts } from "#content/frame/languages.ts";
import { earlyRejectionsScript } from "#features/errors/early-rejections.ts";
import { earlyPressScript } from "#ui/page/early-press.ts";
import { emblemScript, paintedScript } from "#ui/page/first-paint.ts";
import { facesScript, facesStyle } from "#ui/page/font-faces.ts";
import { InlineScript } from "#ui/page/inline-script.tsx";
import { lostPartScript } from "#ui/page/lost-part.ts";
import { pageMovesScript, pageMovesStyle } from "#ui/page/page-moves.ts";
import { themeScript } from "#ui/page/theme.ts";
import publicSheet from "#ui/theme.css?url";
import type { Route } from "./+types/root.ts";
import staffSheet from "./admin/shell/staff.css?url";
import { BuildContext, PageScript } from "./islands/page-script.tsx";
import { defaultSiteData } from "./shell/site-data.ts";
import { SiteDataContext } from "./shell/use-site-data.ts";

/** Reads the site data once per page load. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(siteDataContext)();
}

export function shouldRevalidate() {
  return false;
}

/** Inline styles and scripts at the start of a page. Only the server renders them, so the browser's code omits them. */
const faces = { __html: import.meta.env.SSR ? `<style>${facesStyle}</style>` : "" };
const openingScripts = import.meta.env.SSR
  ? [
      themeScript,
      earlyRejectionsScript,
      pageMovesScript,
      lostPartScript,
      earlyPressScript,
      paintedScript,
      emblemScript,
      facesScript,
    ].join(";")
  : "";

/** The layout route of the staff area, the only part of the site that React hydrates as a whole. */
const staffLayout = "admin/shell/staff-root";

export function Layout({ children }: { children: ReactNode }) {
  const site = useLocalSite(useRouteLoaderData<typeof loader>("root") ?? defaultSiteData);
  const { tag } = languageFacts[useLanguage()];
  const { release } = useContext(BuildContext);
  const isStaff = useMatches().some(({ id }) => id === staffLayout);
  return (
    <html lang={tag} data-release={release} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={isStaff ? "/admin/site.webmanifest" : "/site.webmanifest"} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, hashed into the policy */}
        <noscript data-faces="" dangerouslySetInnerHTML={faces} suppressHydrationWarning />
        <meta
          name="theme-color"
          content="#FBF8F2"
          media="(prefers-color-scheme: light)"
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          content="#0F1714"
          media="(prefers-color-scheme: dark)"
          suppressHydrationWarning
        />
        {/* Must run before the first paint. */}
        <InlineScript text={openingScripts} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, hashed into the policy */}
        {isStaff ? null : <style dangerouslySetInnerHTML={{ __html: pageMovesStyle }} />}
        <Meta />
        <link rel="stylesheet" href={isStaff ? staffSheet : publicSheet} />
        <Links />
      </head>
      <body>
        <SiteDataContext value={site}>
          {children}
          {isStaff ? null : <PageScript />}
        </SiteDataContext>
        {isStaff ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <UnhandledRejections />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <TopLevelError error={useRouteError()} />;
}

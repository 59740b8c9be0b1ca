import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { earlyRejectionsScript } from "#features/errors/early-rejections.ts";
import { answerEarlyPress, earlyPressScript } from "#ui/early-press.ts";
import { emblemScript, paintedScript } from "#ui/first-paint.ts";
import { facesScript, facesStyle } from "#ui/font-faces.ts";
import { InlineScript } from "#ui/inline-script.tsx";
import { laterScript } from "#ui/later.ts";
import { themeScript } from "#ui/theme.tsx";
import "#ui/theme.css";
import type { Route } from "./+types/root.ts";
import { siteDataContext } from "./server/request-context.server.ts";
import { ErrorService, TopLevelError, UnhandledRejections } from "./shell/top-level-error.tsx";

/** Read once per page; moving between pages asks for it again only after a form was sent. */
export async function loader({ context }: Route.LoaderArgs) {
  return context.get(siteDataContext)();
}

export function shouldRevalidate() {
  return false;
}

/** A page begins with these. The browser has them already when React comes: its code does without. */
const faces = { __html: import.meta.env.SSR ? `<style>${facesStyle}</style>` : "" };
const openingScripts = import.meta.env.SSR
  ? [
      themeScript,
      earlyRejectionsScript,
      earlyPressScript,
      paintedScript,
      emblemScript,
      laterScript,
      facesScript,
    ].join(";")
  : "";

export function Layout({ children }: { children: ReactNode }) {
  useEffect(answerEarlyPress, []);
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, hashed into the policy */}
        <noscript data-faces="" dangerouslySetInnerHTML={faces} suppressHydrationWarning />
        {/* They must run before the first paint. */}
        <InlineScript text={openingScripts} />
        <meta name="theme-color" content="#FBF8F2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0F1714" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <UnhandledRejections />
      <ErrorService />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <TopLevelError error={useRouteError()} />;
}

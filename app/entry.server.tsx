import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { RenderIslandContext } from "#app/islands/island.tsx";
import { BuildContext } from "#app/islands/page-script.tsx";
import { fetchAheadRules } from "#app/islands/page-scripts/fetch-ahead-rules.ts";
import { pageLanguageOfPath } from "#app/languages/translators.ts";
import { ctxContext, pageTextContext } from "#app/server/http/request-context.server.ts";
import { pageScriptAddress } from "#app/server/pages/page-script.server.ts";
import { renderPage, renderSuspending } from "#app/server/pages/render-page.server.ts";
import { scriptMark, takeMarks } from "#app/server/pages/script-mark.server.ts";
import { thirdPartiesOf } from "#app/server/pages/third-parties.server.ts";
import { hashSource, pagePolicy } from "#platform/http/security-headers.server.ts";
import { facesStyle } from "#ui/page/font-faces.ts";
import { ScriptMark } from "#ui/page/inline-script.tsx";
import { pageMovesStyle } from "#ui/page/page-moves.ts";
import { StoresParts } from "#ui/page/stored-part.tsx";
import { PageLanguageContext } from "#ui/use-translation.ts";

/** The layout route of the staff area. */
const staffLayout = "admin/shell/staff-root";

/** Inline styles of every page. In development all styles are inline elements. */
const stylesOfEveryPage = import.meta.env.DEV
  ? ["'unsafe-inline'"]
  : [hashSource(facesStyle), hashSource(pageMovesStyle)];

const renderIsland = (island: ReactNode, identifierPrefix: string) =>
  renderToString(island, { identifierPrefix });

/**
 * Writes the failure of a page to the log. Without this the library prints it on several lines, with the whole address;
 * it also prints requests that no page answers, which the log of requests already holds.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log, requestId } = context.get(ctxContext);
  log.error({ err: error, requestId, path: new URL(request.url).pathname }, "page not rendered");
}

/**
 * Renders a whole page and hashes its marked scripts for the content security policy. A staff page carries hydration
 * data for the router; a public page is a document with islands.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const isStaff = context.staticHandlerContext.matches.some(
    ({ route }) => route.id === staffLayout,
  );
  const pageLanguage = pageLanguageOfPath(new URL(request.url).pathname);
  const build = { script: pageScriptAddress(), release: context.manifest.version };
  const render = isStaff ? renderSuspending : renderPage;
  const rendered = await render(
    <RenderIslandContext value={isStaff ? null : renderIsland}>
      <BuildContext value={build}>
        <ScriptMark value={scriptMark}>
          <PageLanguageContext value={pageLanguage}>
            <StoresParts value={!isStaff}>
              <ServerRouter
                context={isStaff ? { ...context, serverHandoffStream } : context}
                url={request.url}
                nonce={scriptMark}
              />
            </StoresParts>
          </PageLanguageContext>
        </ScriptMark>
      </BuildContext>
    </RenderIslandContext>,
  );
  const { html, sources } = takeMarks(rendered);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const policy = pagePolicy({
    scripts: isStaff ? sources : [...sources, hashSource(fetchAheadRules)],
    styles: stylesOfEveryPage,
    third: thirdPartiesOf(context),
  });
  headers.set("Content-Security-Policy", policy);
  const page = loadContext.get(pageTextContext);
  if (page) page.text = html;
  return new Response(page ? null : html, { status, headers });
}

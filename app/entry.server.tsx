import type { ReactNode } from "react";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { branchOf, filesOf } from "#app/server/branch.server.ts";
import { partsOf } from "#app/server/draw-once.server.tsx";
import { handoffScripts } from "#app/server/handoff.server.ts";
import { inSteps } from "#app/server/module-steps.server.ts";
import { isPersonalPage } from "#app/server/page-answer.server.ts";
import { finishPage } from "#app/server/page-html.server.ts";
import { withOwnSheets } from "#app/server/page-sheets.server.ts";
import { renderPage } from "#app/server/render-page.server.ts";
import { pageTextContext } from "#app/server/request-context.server.ts";
import { scriptMark, takeMarks, unmarkLinks } from "#app/server/script-mark.server.ts";
import { thirdPartiesOf } from "#app/server/third-parties.server.ts";
import { DrawOnceContext } from "#app/shell/drawn-once.tsx";
import { ServerPartsContext } from "#app/shell/server-parts.ts";
import { StillPartsContext } from "#app/shell/still.tsx";
import { GlossaryTerms } from "#app/site/glossary-terms.server.tsx";
import { stillParts } from "#app/site/still-parts.server.ts";
import { hashSource, pagePolicy } from "#platform/security-headers.server.ts";
import { facesStyle } from "#ui/font-faces.ts";
import { ScriptMark } from "#ui/inline-script.tsx";

const serverParts = { glossaryTerms: <GlossaryTerms /> };

const withServerParts = (page: ReactNode) => (
  <ServerPartsContext value={serverParts}>
    <StillPartsContext value={stillParts}>{page}</StillPartsContext>
  </ServerPartsContext>
);

/** Inline styles of every page. The development server hands the browser all its styles as inline elements. */
const stylesOfEveryPage = import.meta.env.DEV ? ["'unsafe-inline'"] : [hashSource(facesStyle)];

/**
 * Whether a page is packed once for many readers and mostly the first that one sees. Others link to their sheets: the
 * staff open many, and packing the sheets for one reader would cost more than the drawing.
 */
function isKept({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return !import.meta.env.DEV && method === "GET" && !search && !isPersonalPage(pathname);
}

/** Renders a page whole: the scripts that it marked are hashed for the policy, and the text goes to the render cache. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const handoff = serverHandoffStream ? await handoffScripts(serverHandoffStream) : "";
  // In development a part changes with its code.
  const drawOnce = import.meta.env.DEV ? null : partsOf(context, withServerParts);
  const rendered = await renderPage(
    withServerParts(
      <DrawOnceContext value={drawOnce}>
        <ScriptMark value={scriptMark}>
          <ServerRouter context={branchOf(context)} url={request.url} nonce={scriptMark} />
        </ScriptMark>
      </DrawOnceContext>,
    ),
  );
  const unmarked = unmarkLinks(rendered);
  const stepped = import.meta.env.DEV
    ? unmarked
    : inSteps(unmarked, context.manifest.entry.imports);
  const { html, sources } = takeMarks(finishPage(stepped, handoff, filesOf(context)));
  headers.set("Content-Type", "text/html; charset=utf-8");
  const sheets = isKept(request) ? withOwnSheets(html) : { html, sources: [] };
  const policy = pagePolicy({
    scripts: sources,
    styles: [...stylesOfEveryPage, ...sheets.sources],
    third: thirdPartiesOf(context),
  });
  headers.set("Content-Security-Policy", policy);
  const page = loadContext.get(pageTextContext);
  if (page) page.text = sheets.html;
  return new Response(page ? null : sheets.html, { status, headers });
}

import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { handoffScripts } from "#app/server/handoff.server.ts";
import { finishPage } from "#app/server/page-html.server.ts";
import { renderPage } from "#app/server/render-page.server.ts";
import { pageTextContext } from "#app/server/request-context.server.ts";
import { thirdPartiesOf } from "#app/server/third-parties.server.ts";
import { ServerPartsContext } from "#app/shell/server-parts.ts";
import { StillPartsContext } from "#app/shell/still.tsx";
import { GlossaryTerms } from "#app/site/glossary-terms.server.tsx";
import { stillParts } from "#app/site/still-parts.server.ts";
import { pagePolicy } from "#platform/security-headers.server.ts";

const serverParts = { glossaryTerms: <GlossaryTerms /> };

/** Renders a page whole: its scripts are hashed for the policy and the text is kept in the render cache. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const scripts = serverHandoffStream ? await handoffScripts(serverHandoffStream) : "";
  const rendered = await renderPage(
    <ServerPartsContext value={serverParts}>
      <StillPartsContext value={stillParts}>
        <ServerRouter context={context} url={request.url} />
      </StillPartsContext>
    </ServerPartsContext>,
  );
  const html = finishPage(rendered, scripts);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const policy = pagePolicy(html, thirdPartiesOf(context), import.meta.env.DEV);
  headers.set("Content-Security-Policy", policy);
  const page = loadContext.get(pageTextContext);
  if (page) page.text = html;
  return new Response(page ? null : html, { status, headers });
}

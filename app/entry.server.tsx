import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { finishPage } from "#app/server/page-html.server.ts";
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
  context: EntryContext,
): Promise<Response> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <ServerPartsContext value={serverParts}>
      <StillPartsContext value={stillParts}>
        <ServerRouter context={context} url={request.url} />
      </StillPartsContext>
    </ServerPartsContext>,
    { onError: (error) => void failures.push(error) },
  );
  await stream.allReady;
  const html = finishPage(await new Response(stream).text());
  headers.set("Content-Type", "text/html; charset=utf-8");
  const policy = pagePolicy(html, thirdPartiesOf(context), import.meta.env.DEV);
  headers.set("Content-Security-Policy", policy);
  if (failures.length > 0) throw failures[0];
  return new Response(html, { status, headers });
}

import { useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { siteDataContext } from "#app/server/http/request-context.server.ts";
import { faqNode, serviceNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageClosing } from "#app/site/parts/page-closing.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { withTipsIn } from "#app/site/parts/page-tips.server.ts";
import { Sources } from "#app/site/parts/sources.tsx";
import { tipsHere } from "#app/site/parts/tips-here.server.ts";
import { pageMeta } from "#content/page-meta.ts";
import { pageTitles } from "#content/page-titles.ts";
import microsoft365 from "#content/pages/microsoft-365.md";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import type { Route } from "./+types/page.ts";
import { MicrosoftChecklist } from "./checklist.tsx";
import "#app/site/parts/tips.css";
import { MicrosoftRest } from "./rest.tsx";

const proseFields = "paragraphs intro rows note text steps items answer".split(" ");
const partsWithoutIslands = [
  "signIn",
  "plans",
  "responsibility",
  "retention",
  "migration",
  "copilot",
  "licenses",
  "files",
  "endDates",
  "questions",
] as const;

/** Returns the content from the server, so that it is not part of the browser's code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await context.get(siteDataContext)();
  if (!tipsHere(request, site)) return { page: microsoft365, tips: [] };
  return withTipsIn(microsoft365, partsWithoutIslands, { fields: proseFields });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaOf(paths.microsoft365, matches, {
    graph: (site) => [
      serviceNode(site, {
        id: "service",
        name: pageTitles[paths.microsoft365] ?? "",
        path: paths.microsoft365,
        description: pageMeta[paths.microsoft365]?.description ?? "",
      }),
      faqNode(site, paths.microsoft365, loaderData?.page.questions.items ?? []),
    ],
  });
}

export default function Microsoft365() {
  const { page, tips } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        page="microsoft-365"
        sentence
        family="instrument"
        heading={page.heading}
        lead={page.lead}
        actions={<PageActions action={page.action} onDeep />}
        figure={<KeyToPasskey className="mx-auto w-full max-w-sm lg:mt-2" />}
      />
      <MicrosoftChecklist checklist={page.checklist} />
      <MicrosoftRest page={page} tips={tips} />
      <PageClosing {...page.closing} />
      <Sources sources={page.sources} reviewed={page.reviewed} notes={[page.trademarks]} />
    </>
  );
}

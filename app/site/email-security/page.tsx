import { useLoaderData } from "react-router";
import { pageLanguageOfPath } from "#app/languages/translators.ts";
import { domainCheckPath, paths } from "#app/paths.ts";
import { siteDataContext } from "#app/server/http/request-context.server.ts";
import { faqNode, serviceNode } from "#app/shell/meta/json-ld.ts";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { PageActions } from "#app/site/parts/page-actions.tsx";
import { PageClosing } from "#app/site/parts/page-closing.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { withTipsIn } from "#app/site/parts/page-tips.server.ts";
import { Sources } from "#app/site/parts/sources.tsx";
import { tipsHere } from "#app/site/parts/tips-here.server.ts";
import { DmarcReport } from "#app/site/samples/dmarc-report.tsx";
import { pageMeta } from "#content/page-meta.ts";
import emailSecurity from "#content/pages/email-security.md";
import { dmarcReport } from "#content/samples/dmarc-report.ts";
import { EnvelopeStamps } from "#ui/illustrations/envelope-stamps.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import type { Route } from "./+types/page.ts";
import { ChangedInvoice } from "./changed-invoice.tsx";
import { EmailDomainCheck } from "./domain-check.tsx";
import { EmailLosses } from "./losses.tsx";
import "#app/site/parts/tips.css";
import { EmailRest } from "./rest.tsx";
import { EmailStamps } from "./stamps.tsx";

const proseFields = "paragraphs text exampleText items intro note rows moveOn actions answer".split(
  " ",
);
const partsWithoutIslands = [
  "stamps",
  "demands",
  "path",
  "beyond",
  "callBack",
  "dates",
  "questions",
] as const;

/** Returns the content from the server, so that it is not part of the browser's code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = await context.get(siteDataContext)();
  const { language, translate } = pageLanguageOfPath(new URL(request.url).pathname);
  // Explanations of terms exist only in English.
  if (language !== "en" || !tipsHere(request, site))
    return { page: translate(emailSecurity), tips: [] };
  return withTipsIn(emailSecurity, partsWithoutIslands, { fields: proseFields });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaOf(paths.emailSecurity, matches, {
    graph: (site, { path, translate }) => [
      serviceNode(site, {
        id: "service",
        name: translate("Email security"),
        path,
        description: translate(pageMeta[paths.emailSecurity]?.description ?? ""),
      }),
      faqNode(site, path, loaderData?.page.questions.items ?? []),
    ],
  });
}

export default function EmailSecurity() {
  const { page, tips } = useLoaderData<typeof loader>();
  const sample = useTranslation(dmarcReport);
  return (
    <>
      <PageHead
        page="email-security"
        sentence
        family="instrument"
        heading={page.heading}
        lead={page.lead}
        actions={<PageActions action={{ ...page.closing.action, path: domainCheckPath }} onDeep />}
        figure={<ChangedInvoice />}
      />
      <EmailLosses money={page.money} />
      <EmailStamps
        stamps={page.stamps}
        tips={tips}
        sample={{ summary: sample.open, sheet: <DmarcReport /> }}
      />
      <EmailDomainCheck check={page.check} />
      <EmailRest page={page} tips={tips} />
      <PageClosing
        {...page.closing}
        action={{ ...page.closing.action, path: domainCheckPath }}
        drawing={<EnvelopeStamps className="w-full max-w-sm" />}
      />
      <Sources sources={page.sources} reviewed={page.reviewed} />
    </>
  );
}

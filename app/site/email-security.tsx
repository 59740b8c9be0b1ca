import { useLoaderData } from "react-router";
import { domainCheckPath, paths } from "#app/paths.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { faqNode, serviceNode } from "#app/shell/page-graph.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { trailOf } from "#app/shell/trail.ts";
import { Words } from "#app/shell/words.tsx";
import { emailSecurity } from "#content/email-security.ts";
import { pageMeta } from "#content/page-meta.ts";
import { buttonStyle } from "#ui/button.tsx";
import { EnvelopeStamps } from "#ui/illustrations/envelope-stamps.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/email-security.ts";
import { ChangedInvoice } from "./email-changed-invoice.tsx";
import { EmailDomainCheck } from "./email-domain-check.tsx";
import { EmailCallBack, EmailDates } from "./email-habits.tsx";
import { EmailLosses } from "./email-losses.tsx";
import { EmailPath } from "./email-path.tsx";
import { EmailStamps } from "./email-stamps.tsx";
import { FactTable } from "./fact-table.tsx";
import { PageClosing } from "./page-closing.tsx";
import { PageHead } from "./page-head.tsx";
import { Promises } from "./promises.tsx";
import { Questions } from "./questions.tsx";
import { Sources } from "./sources.tsx";

/** The words stay on the server; the browser's own code holds only the frame. */
export function loader() {
  return emailSecurity;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(paths.emailSecurity, matches, {
    crumbs: trailOf("email-security"),
    graph: import.meta.env.SSR
      ? (site) => [
          serviceNode(site, {
            id: "service",
            name: "Email security",
            path: paths.emailSecurity,
            description: pageMeta[paths.emailSecurity]?.description ?? "",
          }),
          faqNode(site, paths.emailSecurity, loaderData?.questions.items ?? []),
        ]
      : undefined,
  });
}

export default function EmailSecurity() {
  const page = useLoaderData<typeof loader>();
  const check = (
    <SiteLink href={domainCheckPath} className={`${buttonStyle({ size: "large" })} max-sm:w-full`}>
      {page.closing.action.label}
    </SiteLink>
  );
  return (
    <>
      <PageHead
        page="email-security"
        sentence
        heading={page.heading}
        lead={page.lead}
        actions={check}
        figure={<ChangedInvoice />}
      />
      <EmailLosses money={page.money} />
      <EmailStamps stamps={page.stamps} />
      <EmailDomainCheck check={page.check} />
      <Section
        layout="above"
        heading={page.demands.heading}
        intro={<Words text={page.demands.intro} />}
      >
        <FactTable table={page.demands.table} widths={["md:w-[19%]", "md:w-[15%]", "md:w-[26%]"]} />
        <p className="mt-6 max-w-measure text-muted">
          <Words text={page.demands.note} />
        </p>
      </Section>
      <EmailPath path={page.path} />
      <Section
        ground="panel"
        heading={page.beyond.heading}
        intro={<Words text={page.beyond.intro} />}
      >
        <dl className="border-t-2 border-ink">
          {page.beyond.items.map((item) => (
            <div
              key={item.title}
              className="grid gap-x-8 gap-y-1 border-b border-hairline py-4 sm:grid-cols-[13rem_1fr]"
            >
              <dt className="font-[650]">{item.title}</dt>
              <dd className="max-w-measure">
                <Words text={item.text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <EmailCallBack callBack={page.callBack} />
      <EmailDates dates={page.dates} />
      <Section heading={page.questions.heading}>
        <Questions items={page.questions.items} />
        <Promises {...page.limits} />
      </Section>
      <PageClosing
        {...page.closing}
        action={{ ...page.closing.action, path: domainCheckPath }}
        drawing={<EnvelopeStamps className="w-full max-w-sm" />}
      />
      <Sources sources={page.sources} reviewed={page.reviewed} />
    </>
  );
}

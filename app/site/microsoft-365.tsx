import { useLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { describePage } from "#app/shell/describe-page.ts";
import { faqNode, serviceNode } from "#app/shell/page-graph.ts";
import { trailOf } from "#app/shell/trail.ts";
import { Words } from "#app/shell/words.tsx";
import { microsoft365 } from "#content/microsoft-365.ts";
import { pageMeta } from "#content/page-meta.ts";
import { pageTitles } from "#content/page-titles.ts";
import { KeyToPasskey } from "#ui/illustrations/key-to-passkey.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/microsoft-365.ts";
import { FactTable } from "./fact-table.tsx";
import { MicrosoftChecklist } from "./microsoft-checklist.tsx";
import { MicrosoftCopilot, MicrosoftTidying } from "./microsoft-order.tsx";
import { MicrosoftMove, MicrosoftRetention } from "./microsoft-time.tsx";
import { PageClosing } from "./page-closing.tsx";
import { PageHead } from "./page-head.tsx";
import { Questions } from "./questions.tsx";
import { Sources } from "./sources.tsx";

/** The words stay on the server; the browser's own code holds only the frame. */
export function loader() {
  return microsoft365;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return describePage(paths.microsoft365, matches, {
    crumbs: trailOf("microsoft-365"),
    graph: import.meta.env.SSR
      ? (site) => [
          serviceNode(site, {
            id: "service",
            name: pageTitles[paths.microsoft365] ?? "",
            path: paths.microsoft365,
            description: pageMeta[paths.microsoft365]?.description ?? "",
          }),
          faqNode(site, paths.microsoft365, loaderData?.questions.items ?? []),
        ]
      : undefined,
  });
}

export default function Microsoft365() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        page="microsoft-365"
        sentence
        heading={page.heading}
        lead={page.lead}
        figure={<KeyToPasskey className="mx-auto w-full max-w-sm lg:mt-2" />}
      />
      <MicrosoftChecklist checklist={page.checklist} />
      <Section
        layout="above"
        heading={page.signIn.heading}
        intro={page.signIn.paragraphs.map((text) => <Words key={text} text={text} />)}
      >
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <FactTable table={page.signIn.table} widths={["md:w-[19%]", "md:w-[38%]"]} />
          </div>
          <div className="border-l-4 border-poppy bg-panel px-6 py-5 lg:col-span-4 lg:self-start">
            <FactTable table={page.signIn.enforced} showCaption widths={["w-[42%]"]} />
          </div>
        </div>
      </Section>
      <Section
        ground="panel"
        heading={page.plans.heading}
        intro={<Words text={page.plans.intro} />}
      >
        <FactTable table={page.plans.table} widths={["md:w-[20%]", "md:w-[46%]"]} />
        <p className="mt-6 max-w-measure text-[1rem] text-muted">
          <Words text={page.plans.note} />
        </p>
      </Section>
      <Section
        layout="above"
        heading={page.responsibility.heading}
        intro={<Words text={page.responsibility.intro} />}
      >
        <FactTable table={page.responsibility.table} widths={["w-1/2"]} />
      </Section>
      <MicrosoftRetention retention={page.retention} />
      <MicrosoftMove migration={page.migration} />
      <MicrosoftCopilot copilot={page.copilot} />
      <MicrosoftTidying licenses={page.licenses} files={page.files} />
      <Section
        ground="panel"
        heading={page.endDates.heading}
        intro={<Words text={page.endDates.intro} />}
      >
        <FactTable table={page.endDates.table} widths={["w-[55%]"]} />
        <p className="mt-6 max-w-measure text-[1rem] text-muted">
          <Words text={page.endDates.note} />
        </p>
      </Section>
      <Section heading={page.questions.heading}>
        <Questions items={page.questions.items} />
      </Section>
      <PageClosing {...page.closing} />
      <Sources sources={page.sources} reviewed={page.reviewed} notes={[page.trademarks]} />
    </>
  );
}

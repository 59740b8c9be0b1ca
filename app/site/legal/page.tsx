import { data, useLoaderData } from "react-router";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { plainDate } from "#app/site/parts/plain-date.ts";
import { Texts } from "#app/site/parts/texts.tsx";
import { storedKeys } from "#app/stored-keys.server.ts";
import { findLegalPage } from "#content/legal/legal.server.ts";
import { legalAsk, legalPrint } from "#content/legal/page.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { retentionOf } from "#features/settings/retention.ts";
import { PrintButton } from "#ui/page/print-sheet.tsx";
import type { Route } from "./+types/page.ts";
import { LegalSection } from "./section.tsx";
import { type LegalView, legalView } from "./view.server.ts";

/** Returns the text under the current settings, with storage keys and periods from the code's own constants. */
export async function loader({ url, context }: Route.LoaderArgs) {
  // `url` has the page's own path, while `request.url` may end in ".data".
  const page = findLegalPage(url.pathname);
  if (!page) throw data(null, { status: 404 });
  const ctx = context.get(ctxContext);
  const { programs, retention } = await currentSettings(ctx);
  return legalView(page, { programs, keys: storedKeys(ctx.env), days: retentionOf(retention) });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { path, title, description } = loaderData;
  return metaOf(path, matches, { title, description });
}

export default function Legal() {
  const page = useLoaderData<typeof loader>();
  return (
    <article data-sheet="" className="pb-section">
      <div className="wrap pt-4 pb-4 lg:pt-6 lg:pb-5">
        <BreadcrumbTrail page={page.crumb} />
      </div>
      <header className="on-panel bg-panel py-8 lg:py-10 print:py-0">
        <div className="wrap grid items-end gap-x-12 gap-y-6 lg:grid-cols-12 print:block">
          <h1 className="lg:col-span-6">{page.title}</h1>
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm lg:col-span-6 lg:justify-end print:mt-3">
            <Fact name="Effective" value={plainDate(page.effective)} />
            <Fact name="Last updated" value={plainDate(page.updated)} />
            <Fact name="Version" value={page.version} />
          </dl>
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3 lg:col-span-12 print:hidden">
            <p className="text-muted">
              <SiteText text={legalAsk} />
            </p>
            <OpenNow className="text-muted" />
            <PrintButton className="lg:ml-auto">{legalPrint}</PrintButton>
          </div>
        </div>
      </header>
      <div className="wrap">
        <section
          aria-labelledby="in-short"
          className="mt-10 grid gap-x-12 gap-y-4 lg:mt-12 xl:grid-cols-12 print:block"
        >
          <h2 id="in-short" className="text-2xl xl:col-span-3">
            In short
          </h2>
          <ul className="xl:col-span-9">
            <Texts
              texts={page.summary}
              as="li"
              className="border-b border-hairline py-2.5 first:pt-0.5 last:border-b-0 last:pb-0"
            />
          </ul>
        </section>
        <div className="mt-12 grid gap-x-12 gap-y-8 lg:mt-16 xl:grid-cols-12 print:block">
          <LegalContents sections={page.sections} />
          <div className="min-w-0 xl:col-span-9">
            {page.sections.map((section, index) => (
              <LegalSection key={section.id} section={section} number={index + 1} />
            ))}
          </div>
        </div>
      </div>
    </article>
  );
}

/** Links to the sections, sticky on wide screens. Narrow ones show the folded sections themselves. Not printed. */
function LegalContents({ sections }: Pick<LegalView, "sections">) {
  return (
    <nav aria-label="On this page" className="max-xl:hidden xl:col-span-3 print:hidden">
      <div className="sticky top-28 max-h-[calc(100dvh-8rem)] overflow-y-auto pr-3">
        <p className="label pb-2">On this page</p>
        <ol className="text-sm">
          {sections.map((section, index) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="grid grid-cols-[2rem_1fr] py-1.5 leading-snug hover:underline hover:underline-offset-4"
              >
                <span aria-hidden="true" className="text-muted tabular-nums">
                  {index + 1}
                </span>
                {section.heading}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-[650]">{value}</dd>
    </div>
  );
}

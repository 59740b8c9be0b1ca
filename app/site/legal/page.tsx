import { data, useLoaderData } from "react-router";
import { ctxContext } from "#app/server/http/request-context.server.ts";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { BesideContents } from "#app/site/parts/contents-list.tsx";
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
import { legalView } from "./view.server.ts";

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
          className="mt-10 grid gap-x-12 gap-y-4 lg:mt-12 lg:grid-cols-12 print:block"
        >
          <h2 id="in-short" className="text-2xl lg:col-span-3">
            In short
          </h2>
          <ul className="lg:col-span-9">
            <Texts
              texts={page.summary}
              as="li"
              className="border-b border-hairline py-2.5 first:pt-0.5 last:border-b-0 last:pb-0"
            />
          </ul>
        </section>
      </div>
      <BesideContents
        label="On this page"
        entries={page.sections.map(({ id, heading }) => ({ id, text: heading }))}
        className="mt-12 max-lg:wrap lg:mt-16"
      >
        {page.sections.map((section, index) => (
          <LegalSection key={section.id} section={section} number={index + 1} />
        ))}
      </BesideContents>
    </article>
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

import { Island } from "#app/islands/island.tsx";
import { paths } from "#app/paths.ts";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { metaOf } from "#app/shell/meta/page-meta.ts";
import { Notice } from "#ui/notice.tsx";
import type { Route } from "./+types/page.ts";
import { TestParts } from "./parts.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return metaOf(paths.testDashboard, matches, { noindex: true });
}

/** Tests the visitor's own browser. Shows nothing about the server, clients or other visitors. */
export default function TestDashboard() {
  return (
    <>
      <div className="wrap pt-4 pb-4 lg:pt-6 noscript:pb-section">
        <BreadcrumbTrail page="test-dashboard" />
        <h1 className="mt-8 max-w-[12em]">Test dashboard</h1>
        <p className="mt-5 max-w-measure text-lg text-muted">
          Checks whether your browser can run every part of this site. It holds no company or client
          data.
        </p>
        <Notice
          tone="warning"
          heading="This page needs JavaScript"
          className="mt-6 hidden max-w-measure noscript:block"
        >
          The checks run inside your browser, and JavaScript is switched off. All other public pages
          of this site can be read without it.
        </Notice>
      </div>
      <div className="noscript:hidden">
        <Island name="test-dashboard" component={TestParts} when="load" props={{}} />
      </div>
    </>
  );
}

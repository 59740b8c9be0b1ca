import type { ReactNode } from "react";
import { SiteText } from "#app/shell/site-text.tsx";
import { PageActions } from "./page-actions.tsx";

type PageClosingProps = {
  heading: string;
  text: string;
  action: { label: string; path: string };
  drawing?: ReactNode;
};

/** Last band of a page: one action and the phone number. */
export function PageClosing({ heading, text, action, drawing }: PageClosingProps) {
  return (
    <section className="on-deep bg-deep text-on-deep print:hidden">
      <div className="wrap grid items-center gap-x-12 gap-y-9 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-7">
          <h2>{heading}</h2>
          <p className="mt-4 max-w-measure text-lg text-on-deep-muted">
            <SiteText text={text} />
          </p>
          <PageActions action={action} onDeep className="mt-8" />
        </div>
        {drawing ? <div className="lg:col-span-4 lg:col-start-9">{drawing}</div> : null}
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { Words } from "#app/shell/words.tsx";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { PhoneIcon } from "#ui/icons.tsx";

type PageClosingProps = {
  heading: string;
  text: string;
  action: { label: string; path: string };
  drawing?: ReactNode;
};

/** The last band of a page: one action, and the phone number. */
export function PageClosing({ drawing, ...words }: PageClosingProps) {
  return (
    <section className="on-deep bg-deep text-on-deep print:hidden">
      <div className="wrap grid items-center gap-x-12 gap-y-9 py-14 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-7">
          <Invitation {...words} />
        </div>
        {drawing ? <div className="lg:col-span-4 lg:col-start-9">{drawing}</div> : null}
      </div>
    </section>
  );
}

function Invitation({ heading, text, action }: Omit<PageClosingProps, "drawing">) {
  const { company } = useSiteData();
  return (
    <>
      <h2>{heading}</h2>
      <p className="mt-4 max-w-measure text-lg text-on-deep-muted">
        <Words text={text} />
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <SiteLink
          href={action.path}
          className={`${buttonStyle({ look: "onDeep", size: "large" })} max-sm:w-full`}
        >
          {action.label}
        </SiteLink>
        <a
          href={phoneHref(company.phone)}
          className={`${buttonStyle({ look: "onDeepOutline", size: "large" })} max-sm:w-full`}
        >
          <PhoneIcon />
          Call: {company.phone}
        </a>
      </div>
      <OpenNow className="mt-5 text-on-deep-muted" />
    </>
  );
}

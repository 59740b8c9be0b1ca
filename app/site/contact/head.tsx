import type { ReactNode } from "react";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { BreadcrumbTrail } from "#app/shell/meta/breadcrumb-trail.tsx";
import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { booking } from "#content/booking.ts";
import { contact } from "#content/contact.ts";
import { shellLabels } from "#content/frame/shell.ts";
import { phoneHref } from "#platform/phone.ts";
import { ArrowIcon, PhoneIcon } from "#ui/icons.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { ContactAttack } from "./attack.tsx";

const jump =
  "inline-flex min-h-11 items-center gap-2 font-[650] text-link underline decoration-1 underline-offset-6 hover:decoration-2";

/** The first screen: the number on the left, the form beside it. */
export function ContactHead({ form }: { form: ReactNode }) {
  const { heading, lead } = useTranslation(contact);
  return (
    <div className="wrap grid gap-x-12 gap-y-8 pt-4 pb-section lg:grid-cols-12 lg:pt-6">
      <div className="lg:col-span-12">
        <BreadcrumbTrail page="contact" />
      </div>
      <div className="@container min-w-0 lg:col-span-5">
        <h1>{heading}</h1>
        <p className="mt-4 max-w-[28em] text-lg">
          <SiteText text={lead} />
        </p>
        <Telephone />
        <ContactAttack />
      </div>
      <div className="@container min-w-0 lg:col-span-7">{form}</div>
    </div>
  );
}

function Telephone() {
  const { company } = useSiteData();
  const { form, phone } = useTranslation(contact);
  const { call } = useTranslation(shellLabels);
  const { id: bookingId, heading: bookingHeading } = useTranslation(booking);
  return (
    <div className="mt-6 mb-6 grid gap-3 print:hidden">
      <a
        href={phoneHref(company.phone)}
        aria-label={call(company.phone)}
        className="group flex w-fit max-w-full items-center gap-3 font-display text-[min(clamp(2rem,1.4rem+2.4vw,3rem),10cqi)] leading-none font-bold tracking-[-0.03em]"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-poppy text-on-poppy group-hover:bg-poppy-hover sm:size-14">
          <PhoneIcon className="size-6 sm:size-7" />
        </span>
        {/* Breaks only where a browser enlarges text alone, which also enlarges a size taken from the box. */}
        <span className="min-w-0 underline decoration-poppy decoration-3 underline-offset-8 wrap-anywhere tabular-nums group-hover:decoration-5">
          {company.phone}
        </span>
      </a>
      <OpenNow className="text-[1rem]" />
      <p className="max-w-measure text-sm text-muted">
        <SiteText text={phone.afterHours} />
      </p>
      <p className="flex flex-wrap gap-x-6">
        <a href={`#${form.id}`} className={`${jump} lg:hidden`}>
          {form.heading}
          <ArrowIcon className="size-5 shrink-0 rotate-90" />
        </a>
        <a href={`#${bookingId}`} className={jump}>
          {bookingHeading}
          <ArrowIcon className="size-5 shrink-0 rotate-90" />
        </a>
      </p>
    </div>
  );
}

/** Two promises for two channels. */
export function ContactPromises() {
  const { heading, items } = useTranslation(contact).promises;
  return (
    <section
      aria-labelledby="promises"
      className="wrap grid gap-x-12 gap-y-6 py-section lg:grid-cols-12"
    >
      <h2 id="promises" className="lg:col-span-4">
        {heading}
      </h2>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:col-span-8">
        {items.map((item) => (
          <div key={item.channel} className="border-t-2 border-ink pt-4">
            <dt className="text-[1rem]">{item.channel}</dt>
            <dd>
              <p className="mt-1 font-display text-2xl leading-tight font-bold text-balance text-oak">
                {item.promise}
              </p>
              <p className="mt-2 text-sm text-muted">{item.note}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

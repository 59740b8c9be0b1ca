import { OpenNow } from "#app/shell/header/open-now.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { Words } from "#app/shell/words.tsx";
import { NoBreak } from "#app/site/parts/no-break.tsx";
import { PageHead } from "#app/site/parts/page-head.tsx";
import { contact } from "#content/contact.ts";
import { phoneHref } from "#platform/phone.ts";
import { ArrowIcon, PhoneIcon, WarningIcon } from "#ui/icons.tsx";

const jump =
  "inline-flex min-h-11 items-center gap-2.5 font-[650] text-link underline decoration-1 underline-offset-6 hover:decoration-2";

export function ContactHead() {
  return (
    <PageHead
      page="contact"
      heading={contact.heading}
      lead={[contact.lead]}
      actions={<Telephone />}
      figure={<Promises />}
    />
  );
}

function Telephone() {
  const { company } = useSiteData();
  return (
    <div className="grid w-full gap-4">
      <a
        href={phoneHref(company.phone)}
        aria-label={`Call: ${company.phone}`}
        className="group flex w-fit items-center gap-3 font-display text-[clamp(2.25rem,1.5rem+3.4vw,3.75rem)] leading-none font-bold tracking-[-0.03em] sm:gap-4"
      >
        <span className="grid size-13 shrink-0 place-items-center rounded-full bg-poppy text-on-poppy group-hover:bg-poppy-hover sm:size-16">
          <PhoneIcon className="size-6.5 sm:size-8" />
        </span>
        <span className="underline decoration-poppy decoration-3 underline-offset-8 tabular-nums group-hover:decoration-5">
          <NoBreak text={company.phone} />
        </span>
      </a>
      <div className="grid gap-1">
        <OpenNow className="text-[1rem]" />
        <p className="max-w-measure text-[1rem] text-muted">
          <Words text={contact.phone.afterHours} />
        </p>
      </div>
      <p className="flex flex-wrap gap-x-7 gap-y-1">
        <a href={`#${contact.attack.id}`} className={jump}>
          <WarningIcon className="size-5.5 shrink-0 text-poppy" />
          Being attacked right now?
        </a>
        <a href={`#${contact.form.id}`} className={jump}>
          {contact.form.heading}
          <ArrowIcon className="size-5 shrink-0 rotate-90" />
        </a>
      </p>
    </div>
  );
}

function Promises() {
  const { heading, items } = contact.promises;
  return (
    <section
      aria-labelledby="promises"
      className="on-panel border border-hairline bg-panel px-6 py-7 sm:px-8 lg:mt-2"
    >
      <h2 id="promises" className="label text-muted">
        {heading}
      </h2>
      <dl>
        {items.map((item) => (
          <div
            key={item.channel}
            className="mt-5 not-first:border-t not-first:border-edge not-first:pt-5"
          >
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

import { useSiteData } from "#app/shell/use-site-data.ts";
import { Words } from "#app/shell/words.tsx";
import { attackFirstSteps } from "#content/attack-steps.ts";
import { contact } from "#content/contact.ts";
import { phoneHref } from "#platform/phone.ts";
import { buttonStyle } from "#ui/button.tsx";
import { PhoneIcon } from "#ui/icons.tsx";

export function ContactAttack() {
  const { company } = useSiteData();
  const { id, heading, intro, note } = contact.attack;
  return (
    <section id={id} className="on-deep bg-deep py-14 text-on-deep lg:py-20 print:py-6">
      <div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2>{heading}</h2>
          <p className="mt-4 text-lg text-on-deep-muted">{intro}</p>
          <a
            href={phoneHref(company.phone)}
            className={`${buttonStyle({ look: "onDeep", size: "large" })} mt-6 max-sm:w-full`}
          >
            <PhoneIcon />
            Call: {company.phone}
          </a>
        </div>
        <ol className="lg:col-span-8 lg:columns-2 lg:gap-x-10">
          {attackFirstSteps.map((step, index) => (
            <li
              key={step.id}
              className="grid break-inside-avoid grid-cols-[2.5rem_1fr] border-t border-deep-line py-4.5 lg:grid-cols-[3rem_1fr]"
            >
              <span
                aria-hidden="true"
                className="font-display text-2xl leading-none font-bold text-gold tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg leading-snug">
                  <Words text={step.title} />
                </h3>
                <p className="mt-1 text-[1rem] text-on-deep-muted">
                  <Words text={step.text} />
                </p>
              </div>
            </li>
          ))}
        </ol>
        <p className="text-sm text-on-deep-muted lg:col-span-8 lg:col-start-5">{note}</p>
      </div>
    </section>
  );
}

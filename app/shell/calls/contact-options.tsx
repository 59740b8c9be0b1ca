import type { ReactNode } from "react";
import { useLocalHref } from "#app/languages/use-language.ts";
import { contactPath, paths } from "#app/paths.ts";
import { OpenNow } from "#app/shell/header/open-now.tsx";
import { shortHours } from "#app/shell/header/short-hours.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { calls } from "#content/frame/calls.ts";
import { phoneHref } from "#platform/phone.ts";
import { hoursFormats } from "#platform/time/hours-formats.ts";
import { ArrowIcon, PhoneIcon } from "#ui/icons.tsx";
import { Modal } from "#ui/overlay/modal.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { HoursLine } from "./hours-line.tsx";

const optionStyle =
  "group grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-hairline py-3.5 hover:bg-panel sm:px-3";

const dialogId = "contact-options";

/** Dialog with every way to contact the company and the time by which it answers. */
export function ContactOptions() {
  const { company, hours } = useSiteData();
  const { ways } = useTranslation(calls);
  const formats = useTranslation(hoursFormats);
  const localHref = useLocalHref();
  return (
    <Modal id={dialogId} title={ways.title}>
      <p className="mt-2 mb-6 text-muted">{ways.intro}</p>
      <ul className="border-t-2 border-ink">
        <li>
          <a href={phoneHref(company.phone)} className={optionStyle}>
            <Option {...ways.call} extra={company.phone} />
            <PhoneIcon className="size-6 text-poppy" />
          </a>
        </li>
        {(["consultation", "message"] as const).map((purpose) => (
          <li key={purpose}>
            <a href={localHref(contactPath(purpose)).href} className={optionStyle}>
              <Option {...ways[purpose]} />
              <ArrowIcon className="size-6 text-muted group-hover:text-ink" />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-1 text-[1rem]">
        <p>
          <HoursLine hours={shortHours(hours, formats)} className="font-semibold" />
          <span className="text-muted">. {ways.response}.</span>
        </p>
        <OpenNow className="text-muted" />
      </div>
    </Modal>
  );
}

function Option({ name, text, extra }: { name: string; text: string; extra?: ReactNode }) {
  return (
    <span>
      <span className="block font-display text-xl leading-tight font-semibold underline-offset-4 group-hover:underline">
        {name}
        {extra ? <span className="ml-2.5 font-bold whitespace-nowrap">{extra}</span> : null}
      </span>
      <span className="mt-0.5 block text-sm text-muted">{text}</span>
    </span>
  );
}

type ContactOptionsLinkProps = { className?: string; children: ReactNode };

/** Opens the contact options; without JavaScript the link leads to the contact page, which has all of them. */
export function ContactOptionsLink({ className, children }: ContactOptionsLinkProps) {
  const { href } = useLocalHref()(paths.contact);
  return (
    <a href={href} aria-haspopup="dialog" data-opens={dialogId} className={className}>
      {children}
    </a>
  );
}

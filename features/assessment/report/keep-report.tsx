import { useState } from "react";
import { languageNamed } from "#content/frame/languages.ts";
import { keepLabels } from "#features/assessment/texts/keep-texts.ts";
import { orOffline } from "#platform/client/call-api.ts";
import { phoneHref } from "#platform/phone.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { PhoneIcon } from "#ui/icons.tsx";
import { FailureNotice } from "#ui/notice.tsx";
import { PrintButton } from "#ui/page/print-sheet.tsx";
import { useLanguageCode, useTranslate, useTranslation } from "#ui/use-translation.ts";
import { ContactForm, type ContactFormProps } from "./contact.tsx";
import { DoneNotice } from "./done-notice.tsx";
import { DownloadPdf } from "./download-pdf.tsx";
import { linkLifetimeDays } from "./saved-link.ts";

export type KeepReportProps = ContactFormProps & {
  /** Path of the page that private links open. */
  reportPath: string;
  /** Path of the page on which a call is booked. */
  bookingPath: string;
  /** Hours in which the phone is answered. */
  hours: string;
};

const loadCalls = () => orOffline(import("./calls.ts"));

/** Offers ways to use the report: print, private link, mail, or a call with our staff. */
export function KeepReport(props: KeepReportProps) {
  const { report, phone, hours } = props;
  const [contact, setContact] = useState(false);
  const labels = useTranslation(keepLabels);
  const language = languageNamed(useLanguageCode());
  return (
    <section className="on-panel -mt-4 grid gap-6 bg-panel px-5 py-6 sm:px-8 print:hidden">
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h3 className="text-2xl">{labels.heading}</h3>
          <p className="mt-2 max-w-measure text-[1rem] text-muted">{labels.intro}</p>
        </div>
        <div className="grid justify-items-start gap-3 max-sm:w-full">
          <a href={phoneHref(phone)} className={`${buttonStyle()} w-full`}>
            <PhoneIcon />
            <span>
              {labels.call(phone)}
              <span className="block text-sm font-normal">{hours}</span>
            </span>
          </a>
          <TalkLink bookingPath={props.bookingPath} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <DownloadPdf save={() => loadCalls().then(({ savePdf }) => savePdf(report, language))} />
        <PrintButton className="max-sm:w-full">{labels.print}</PrintButton>
        <PrivateLink report={report} reportPath={props.reportPath} />
        {contact ? null : (
          <Button variant="secondary" onClick={() => setContact(true)} className="max-sm:w-full">
            {labels.mail}
          </Button>
        )}
      </div>
      {contact ? <ContactForm {...props} /> : null}
    </section>
  );
}

/** Links to the free times for a call, in a new tab because the report exists only in this one. */
export function TalkLink({ bookingPath }: Pick<KeepReportProps, "bookingPath">) {
  const { talk, newTab } = useTranslation(keepLabels);
  return (
    <a
      href={bookingPath}
      target="_blank"
      rel="noopener"
      className="link inline-flex min-h-11 items-center font-[650]"
    >
      {talk}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}

type LinkState =
  | { kind: "none" }
  | { kind: "busy" }
  | { kind: "made"; address: string; copied: boolean }
  | { kind: "failed"; message: string };

function PrivateLink({ report, reportPath }: Pick<KeepReportProps, "report" | "reportPath">) {
  const [state, setState] = useState<LinkState>({ kind: "none" });
  const labels = useTranslation(keepLabels);
  const translate = useTranslate();

  async function make() {
    setState({ kind: "busy" });
    try {
      const { keep } = await loadCalls();
      const { id, secret } = await keep(report);
      const address = `${location.origin}${reportPath}#${id}.${secret}`;
      setState({ kind: "made", address, copied: await copy(address) });
    } catch (error) {
      setState({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  }

  if (state.kind === "made") {
    return (
      <DoneNotice heading={labels.link} level={4} className="basis-full">
        <p className="text-[1rem]">
          {labels.linkDays(linkLifetimeDays)}
          {state.copied ? ` ${labels.copied}` : ""}
        </p>
        <p className="mt-2 text-sm break-all">
          <a href={state.address} className="link">
            {state.address}
          </a>
        </p>
      </DoneNotice>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={state.kind === "busy"}
        onClick={() => void make()}
        className="max-sm:w-full"
      >
        {labels.makeLink}
      </Button>
      <FailureNotice
        words={state.kind === "failed" && translate(state.message)}
        className="basis-full"
      />
    </>
  );
}

/** Copies a text. Returns false if the browser refuses; the page shows the link as well. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

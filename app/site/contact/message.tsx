import { useLayoutEffect, useRef, useState } from "react";
import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { SiteText } from "#app/shell/site-text.tsx";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { contact } from "#content/contact.ts";
import { ContactForm } from "#features/leads/contact/contact-form.tsx";
import { ContactThanks } from "#features/leads/contact/contact-thanks.tsx";
import type { ContactFormAnswer } from "#features/leads/contact/plain-form.server.ts";
import type { ContactPurpose } from "#features/leads/contract.ts";
import { clearSentForm, sentAnswer } from "#platform/client/forms/sent-form.ts";
import { useTranslation } from "#ui/use-translation.ts";

type ContactMessageProps = { answered?: ContactFormAnswer; purpose: ContactPurpose };

/** Contact form, replaced by a thank-you message once sent. */
export function ContactMessage({ answered, purpose }: ContactMessageProps) {
  const { company, humanCheck } = useSiteData();
  const [answerBy, setAnswerBy] = useState(answered?.sent ? answered.answerBy : null);
  const [another, setAnother] = useState(false);
  const section = useRef<HTMLElement>(null);
  // Shows the thanks of a message that was sent before a reload.
  useLayoutEffect(() => setAnswerBy((current) => current ?? sentAnswer("contact")), []);
  // The response to an earlier post belongs to that message, not to another one written after it.
  const refusal = answered?.sent === false && !another ? answered : undefined;
  const writeAnother = () => {
    clearSentForm("contact");
    setAnother(true);
    setAnswerBy(null);
    // The focused button disappears, and the form is taller than the thank-you message.
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  };
  const { id, heading, intro, noBusinessEmail, privacy, consultationHint } =
    useTranslation(contact).form;
  const { href: page } = useLocalHref()(paths.contact);
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      className="scroll-mt-24 border-t-2 border-ink pt-6 outline-none"
    >
      {answerBy ? (
        <div data-answered="">
          <ContactThanks answerBy={answerBy} phone={company.phone} onAnother={writeAnother} />
        </div>
      ) : (
        <>
          <h2 className="text-2xl">{heading}</h2>
          <p className="mt-2 mb-6 max-w-measure text-[1rem] text-muted">{intro}</p>
          <ContactForm
            action={`${page}#${id}`}
            refusal={refusal}
            purpose={purpose}
            consultationHint={<SiteText text={consultationHint} />}
            phone={company.phone}
            noBusinessEmail={<SiteText text={noBusinessEmail} />}
            privacy={<SiteText text={privacy} />}
            humanCheck={humanCheck}
            onSent={setAnswerBy}
          />
        </>
      )}
    </section>
  );
}

import { useRef, useState } from "react";
import { paths } from "#app/paths.ts";
import { useSiteData } from "#app/shell/use-site-data.ts";
import { Words } from "#app/shell/words.tsx";
import { contact } from "#content/contact.ts";
import type { ContactFormAnswer } from "#features/leads/api.server.ts";
import { ContactForm } from "#features/leads/contact/contact-form.tsx";
import { ContactThanks } from "#features/leads/contact/contact-thanks.tsx";
import { ContactNext } from "./next.tsx";

/** The contact form and what happens next; replaced by the thanks once sent. */
export function ContactMessage({ answered }: { answered?: ContactFormAnswer }) {
  const { company, humanCheck } = useSiteData();
  const [answerBy, setAnswerBy] = useState(answered?.sent ? answered.answerBy : null);
  const [another, setAnother] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The answer to an earlier post belongs to that message, not to the next one.
  const refusal = answered?.sent === false && !another ? answered : undefined;
  const writeAnother = () => {
    setAnother(true);
    setAnswerBy(null);
    // The button that had the focus goes away, and the form is higher than the thanks.
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  };
  const { id, heading, intro, noBusinessEmail, privacy } = contact.form;
  return (
    <>
      <section ref={section} id={id} tabIndex={-1} className="py-section outline-none">
        <div className="wrap">
          {answerBy ? (
            <ContactThanks answerBy={answerBy} phone={company.phone} onAnother={writeAnother} />
          ) : (
            <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
              <div className="lg:col-span-4">
                <h2>{heading}</h2>
                <p className="mt-4 max-w-measure text-muted">{intro}</p>
              </div>
              <div className="min-w-0 lg:col-span-8">
                <ContactForm
                  action={`${paths.contact}#${id}`}
                  refusal={refusal}
                  phone={company.phone}
                  noBusinessEmail={<Words text={noBusinessEmail} />}
                  privacy={<Words text={privacy} />}
                  humanCheck={humanCheck}
                  onSent={setAnswerBy}
                />
              </div>
            </div>
          )}
        </div>
      </section>
      {answerBy ? null : <ContactNext />}
    </>
  );
}

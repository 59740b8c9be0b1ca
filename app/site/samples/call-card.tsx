import { SiteText } from "#app/shell/site-text.tsx";
import { callCard } from "#content/samples/call-card.ts";
import { Section } from "#ui/page/section.tsx";
import { SampleSheet } from "./sheet.tsx";

const { heading, intro, questions, never, title, fields, remark } = callCard;

/** Shows the questions we ask on the telephone beside the card that we fill in during the call. */
export function CallCard() {
  return (
    <Section layout="above" heading={heading} intro={intro}>
      <div className="grid items-start gap-x-12 gap-y-9 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <ol>
            {questions.map((question, index) => (
              <li
                key={question}
                className="grid grid-cols-[2.5rem_1fr] items-baseline border-t border-hairline py-3 text-lg"
              >
                <span aria-hidden="true" className="font-display font-bold text-poppy">
                  {index + 1}
                </span>
                <q>{question}</q>
              </li>
            ))}
          </ol>
          <p className="border-t-2 border-ink pt-3 text-[1rem]">
            <SiteText text={never} />
          </p>
        </div>
        <SampleSheet
          id="sample-call"
          title={title}
          remark={remark}
          className="rotate-[0.4deg] border-t-8 border-t-poppy lg:col-span-7"
        >
          <dl className="mt-4">
            {fields.map(({ label, value }) => (
              <div
                key={label}
                className="grid gap-x-6 border-b border-hairline py-2.5 @md:grid-cols-[10rem_1fr] @md:items-baseline"
              >
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-[550] text-[1rem]">{value}</dd>
              </div>
            ))}
          </dl>
        </SampleSheet>
      </div>
    </Section>
  );
}

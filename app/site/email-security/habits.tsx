import { FactTable } from "#app/site/parts/fact-table.tsx";
import { TextWithTips } from "#app/site/parts/text-with-tips.tsx";
import { NumberedTexts } from "#app/site/parts/texts.tsx";
import type { EmailSecurityContent } from "#content/pages/email-security-schema.ts";
import { CallBackPhones } from "#ui/illustrations/call-back-phones.tsx";
import { Section } from "#ui/page/section.tsx";

export function EmailCallBack({ callBack }: { callBack: EmailSecurityContent["callBack"] }) {
  return (
    <Section
      heading={callBack.heading}
      intro={callBack.paragraphs.map((text) => <TextWithTips key={text} text={text} />)}
      aside={<CallBackPhones className="mt-2 w-44 lg:w-56" />}
    >
      <ol className="border-t-2 border-ink">
        {callBack.rules.map((rule, index) => (
          <li
            key={rule}
            className="grid grid-cols-[3rem_1fr] items-baseline border-b border-hairline py-5 sm:grid-cols-[4.5rem_1fr]"
          >
            <span aria-hidden="true" className="font-display text-3xl font-bold text-poppy">
              {index + 1}
            </span>
            <span className="max-w-[26.9em] text-lg">{rule}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function EmailDates({ dates }: { dates: EmailSecurityContent["dates"] }) {
  return (
    <Section
      id="dates"
      layout="fold"
      heading={dates.heading}
      intro={<TextWithTips text={dates.intro} />}
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <FactTable table={dates.table} widths={["w-[34%]"]} />
        </div>
        <ol className="grid content-start gap-5 lg:col-span-4 lg:col-start-9">
          <NumberedTexts
            texts={dates.actions}
            className="grid grid-cols-[2rem_1fr] text-[1rem] leading-normal"
            numberStyle="font-display text-xl leading-tight font-bold text-oak"
          />
        </ol>
      </div>
    </Section>
  );
}

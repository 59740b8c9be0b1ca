import { SiteText } from "#app/shell/site-text.tsx";
import { NumberedTexts, Texts } from "#app/site/parts/texts.tsx";
import type { PartnersContent } from "#content/pages/partners-schema.ts";
import { buttonStyle } from "#ui/button.tsx";
import { FoldBody } from "#ui/fold.tsx";

export function PartnerStatement({ heading, items }: PartnersContent["statement"]) {
  return (
    <section className="border-2 border-ink bg-paper px-6 py-6 sm:px-8 sm:py-7 lg:mt-2">
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-3">
        <Texts
          texts={items}
          as="li"
          className="border-b border-hairline py-3 last:border-b-0 last:pb-0"
        />
      </ul>
    </section>
  );
}

/** Shows five tests along a line. */
export function PartnerCriteria({ criteria }: { criteria: PartnersContent["criteria"] }) {
  return (
    <section className="on-deep bg-deep py-12 text-on-deep lg:py-16">
      <div className="wrap">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <h2>{criteria.heading}</h2>
          <p className="text-on-deep-muted">{criteria.intro}</p>
        </div>
        <ol className="mt-8 grid border-t-2 border-on-deep sm:grid-cols-2 lg:grid-cols-5">
          {criteria.items.map((item, index) => (
            <li
              key={item.title}
              className="border-deep-line py-5 max-sm:not-last:border-b sm:max-lg:odd:pr-6 sm:max-lg:nth-[n+3]:border-t lg:px-5 lg:first:pl-0 lg:last:pr-0 lg:not-first:border-l"
            >
              <h3>
                <span className="mr-2 text-gold">{index + 1}</span>
                {item.title}
              </h3>
              <p className="mt-2 text-[1rem] leading-normal text-on-deep-muted">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function letterHref(questions: readonly string[]): string {
  const body = questions.map((question, index) => `${index + 1}. ${question}`).join("\n\n");
  return `mailto:?subject=${encodeURIComponent("Questions before we sign")}&body=${encodeURIComponent(body)}`;
}

/** Shows eight questions as a letter, with a mailto link for sending it. */
export function PartnerLetter({ questions }: { questions: PartnersContent["questions"] }) {
  return (
    <section className="on-panel bg-panel py-section">
      <div className="wrap grid gap-x-12 gap-y-9 lg:grid-cols-12">
        <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
          <h2>{questions.heading}</h2>
          <p className="mt-4 text-muted">{questions.intro}</p>
          <a
            href={letterHref(questions.items)}
            className={`${buttonStyle({ variant: "secondary" })} mt-6 print:hidden`}
          >
            Put them in an email
          </a>
        </div>
        <ol className="border border-hairline bg-paper px-6 py-4 shadow-lift sm:px-10 sm:py-6 lg:col-span-8">
          <NumberedTexts
            texts={questions.items}
            className="grid grid-cols-[2.5rem_1fr] items-baseline border-b border-hairline py-4 last:border-b-0"
            numberStyle="font-display text-xl font-bold text-poppy"
          />
        </ol>
      </div>
    </section>
  );
}

/** Shows the kinds of products with how one is chosen, what to ask, and examples, folded on narrow screens. */
export function PartnerKinds({ items, columns }: PartnersContent["categories"]) {
  return (
    <ul className="border-t-2 border-ink">
      {items.map((category) => (
        <li
          key={category.id}
          className="group/fold relative border-b border-hairline lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-12 lg:py-7"
        >
          <div className="py-4 pr-11 lg:p-0">
            <h3
              id={`${category.id}-heading`}
              className="text-xl leading-snug group-has-[summary:hover]/fold:text-link"
            >
              {category.name}
            </h3>
            <p className="mt-1 text-[1rem] leading-normal text-muted">{category.does}</p>
          </div>
          <FoldBody
            labelledBy={`${category.id}-heading`}
            id={category.id}
            mark="plus"
            className="pt-4.5"
          >
            <dl className="grid gap-4 pb-6 text-[1rem] leading-normal lg:grid-cols-3 lg:gap-x-8 lg:pb-0">
              <Line name={columns.choose} text={category.choose} />
              <Line name={columns.ask} text={`“${category.ask}”`} />
              <Line name={columns.examples} text={category.examples} />
            </dl>
          </FoldBody>
        </li>
      ))}
    </ul>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div className="border-l-3 border-hairline pl-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="max-w-measure">
        <SiteText text={text} />
      </dd>
    </div>
  );
}

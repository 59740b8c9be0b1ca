import { type ReactNode, useLayoutEffect, useRef } from "react";
import { attackFirstSteps } from "#content/attack-steps.ts";
import { quote } from "#content/quote.ts";
import { phoneHref } from "#platform/phone.ts";
import { Button, buttonStyle } from "#ui/button.tsx";
import { PhoneIcon } from "#ui/icons.tsx";

type QuoteAttackProps = {
  phone: string;
  renderText: (text: string) => ReactNode;
  onBack: () => void;
};

/** Replaces the form for firms under attack: the phone number, and what to do first. */
export function QuoteAttack({ phone, renderText, onBack }: QuoteAttackProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect, because the dialog otherwise takes the focus of the removed button.
  useLayoutEffect(() => heading.current?.focus(), []);
  const { attack } = quote;
  return (
    <div className="grid gap-6">
      <div className="on-deep -mx-6 bg-deep px-6 py-6 text-on-deep sm:-mx-8 sm:px-8">
        <h3 ref={heading} tabIndex={-1} className="outline-none">
          {attack.heading}
        </h3>
        <p className="mt-2 text-on-deep-muted">{attack.text}</p>
        <a
          href={phoneHref(phone)}
          className={`${buttonStyle({ variant: "onDeep", size: "large" })} mt-5 max-sm:w-full`}
        >
          <PhoneIcon />
          Call: {phone}
        </a>
      </div>
      <ol>
        {attackFirstSteps.map((step, index) => (
          <li
            key={step.id}
            className="grid grid-cols-[2.25rem_1fr] border-b border-hairline py-3.5 first:pt-0"
          >
            <span
              aria-hidden="true"
              className="font-display text-xl leading-tight font-bold text-poppy tabular-nums"
            >
              {index + 1}
            </span>
            <div>
              <h4 className="font-[650]">{renderText(step.title)}</h4>
              <p className="mt-0.5 text-[1rem] text-muted">{renderText(step.text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{attack.note}</p>
      <Button variant="secondary" onClick={onBack} className="justify-self-start max-sm:w-full">
        {attack.back}
      </Button>
    </div>
  );
}

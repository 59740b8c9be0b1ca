import type { ReactNode } from "react";
import {
  bannerTexts,
  consentGroupNames,
  consentSignalMeanings,
} from "#content/frame/consent-banner.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { type Switches, switchNames } from "./choice.ts";

type ConsentSwitchesProps = {
  /** True when this site uses advertising features. */
  advertising: boolean;
  /** Button that saves the switches. */
  children: ReactNode;
};

/** Shows a checkbox for each group; the necessary one is always on. */
export function ConsentSwitches({ advertising, children }: ConsentSwitchesProps) {
  const texts = useTranslation(bannerTexts);
  const groups = useTranslation(consentGroupNames);
  const signals = useTranslation(consentSignalMeanings);
  const meanings: Record<keyof Switches, string> = {
    functional: signals.functionality_storage,
    analytics: signals.analytics_storage,
    personalization: signals.personalization_storage,
    advertising: texts.allAdvertising,
  };
  const hintOf = (name: keyof Switches) =>
    name === "advertising" && !advertising
      ? `${meanings.advertising}. ${texts.noAdvertising}`
      : `${meanings[name]}.`;
  return (
    <fieldset>
      <legend className="label pb-2.5">{texts.mayRun}</legend>
      <div className="grid gap-x-10 gap-y-3.5 text-[1rem] sm:grid-cols-2 lg:grid-cols-3">
        <Checkbox
          label={groups.necessary}
          hint={`${signals.security_storage}. ${texts.alwaysOn}`}
          defaultChecked
          disabled
        />
        {switchNames.map((name) => (
          <Checkbox key={name} label={groups[name]} hint={hintOf(name)} name={name} />
        ))}
        {children}
      </div>
    </fieldset>
  );
}

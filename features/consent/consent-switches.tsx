import type { ReactNode } from "react";
import { consentGroupNames, consentSignalMeanings } from "#content/consent-banner.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import type { Switches } from "./choice.ts";

const meanings: Record<keyof Switches, string> = {
  functional: consentSignalMeanings.functionality_storage,
  analytics: consentSignalMeanings.analytics_storage,
  personalization: consentSignalMeanings.personalization_storage,
  advertising: "Storing and sending what advertising needs: all three advertising signals",
};

const names = Object.keys(meanings) as (keyof Switches)[];

type ConsentSwitchesProps = {
  /** True when this site uses advertising features at all. */
  advertising: boolean;
  /** The button that saves them. */
  children: ReactNode;
};

/** Shows a checkbox for each group; the necessary one is always on. */
export function ConsentSwitches({ advertising, children }: ConsentSwitchesProps) {
  const hintOf = (name: keyof Switches) =>
    name === "advertising" && !advertising
      ? `${meanings.advertising}. This site has no advertising today.`
      : `${meanings[name]}.`;
  return (
    <fieldset>
      <legend className="label pb-2.5">What may run</legend>
      <div className="grid gap-x-10 gap-y-3.5 text-[1rem] sm:grid-cols-2 lg:grid-cols-3">
        <Checkbox
          label={consentGroupNames.necessary}
          hint={`${consentSignalMeanings.security_storage}. Always on.`}
          defaultChecked
          disabled
        />
        {names.map((name) => (
          <Checkbox key={name} label={consentGroupNames[name]} hint={hintOf(name)} name={name} />
        ))}
        {children}
      </div>
    </fieldset>
  );
}

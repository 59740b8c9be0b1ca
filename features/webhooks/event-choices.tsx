import type { ComponentProps } from "react";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { FieldError } from "#ui/form/field-error.tsx";
import { webhookEventNames, webhookEvents } from "./events.ts";

type EventChoicesProps = {
  /** Form registration of the list of events. */
  field: Pick<ComponentProps<"input">, "onBlur" | "onChange" | "ref"> & {
    name: string;
    error?: string;
  };
};

/** Lets staff choose the events for a receiver. */
export function EventChoices({ field: { error, ...events } }: EventChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="label">Send a message for</legend>
      <FieldError id="events-error" error={error} />
      <div className="mt-2 grid gap-x-6 gap-y-2 border-y border-hairline py-3 sm:grid-cols-2">
        {webhookEventNames.map((event) => (
          <Checkbox
            key={event}
            label={webhookEvents[event]}
            value={event}
            aria-invalid={Boolean(error)}
            {...events}
          />
        ))}
      </div>
    </fieldset>
  );
}

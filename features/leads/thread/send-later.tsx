import { useState } from "react";
import { dayOf, momentOn } from "#features/leads/lead-days.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/form/field-error.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import type { SendAt } from "./contract.ts";
import { suggestedTimes } from "./suggested-times.ts";

const small = `${controlStyle} min-h-9 w-auto py-1 text-sm max-sm:min-h-11`;

type SendLaterProps = {
  busy: boolean;
  error: string | undefined;
  onSend: (sendAt: SendAt) => void;
  onCancel: () => void;
};

/** Asks for a time in the company's zone: one of the suggestions, or any other. */
export function SendLater({ busy, error, onSend, onCancel }: SendLaterProps) {
  const { hours, moment } = useStaff();
  const [suggestions] = useState(() => suggestedTimes(Date.now(), hours));
  const [first] = suggestions;
  const [day, setDay] = useState(first?.day ?? "");
  const [time, setTime] = useState(first?.time ?? "08:00");
  const formatSendAt = ({ day: on, time: at }: SendAt) => {
    const text = moment(momentOn(on, at, hours) ?? 0);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return (
    <fieldset
      disabled={busy}
      className="grid gap-2.5 rounded-md border border-hairline bg-paper p-3"
    >
      <legend className="sr-only">When the answer is sent</legend>
      <div className="flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <Button
            key={suggestion.day}
            variant="secondary"
            size="small"
            className="max-sm:min-h-11"
            onClick={() => onSend(suggestion)}
          >
            {formatSendAt(suggestion)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="date"
          aria-label="Day"
          min={dayOf(Date.now(), hours)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className={small}
        />
        <input
          type="time"
          aria-label="Time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
          className={small}
        />
        <Button size="small" className="max-sm:min-h-11" onClick={() => onSend({ day, time })}>
          Schedule
        </Button>
        <Button variant="quiet" size="small" className="max-sm:min-h-11" onClick={onCancel}>
          Not now
        </Button>
      </div>
      <FieldError id="send-later-error" error={error} />
    </fieldset>
  );
}

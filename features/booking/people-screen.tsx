import { type FormEvent, useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { FailureNotice, Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { type BookingPerson, bookingPeopleCalls, feedCalls } from "./contract.ts";
import { HoursField, type WeekHours } from "./hours-field.tsx";

/** Sets which staff take calls, at which hours, and which calendars tell when they are busy. */
export function PeopleScreen() {
  const me = useStaff().person.id;
  const call = useCall(bookingPeopleCalls.list, {}, { live: ["lead.changed"] });
  return (
    <Loaded call={call}>
      {({ people, open }) => (
        <div className="grid max-w-4xl gap-8">
          {open ? null : (
            <Notice tone="warning">
              <p>Booking is switched off under Features: visitors see no times.</p>
            </Notice>
          )}
          {people
            .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
            .map((person) => (
              <PersonCard
                key={`${person.id} ${person.version}`}
                person={person}
                isMe={person.id === me}
                onSaved={call.reload}
              />
            ))}
        </div>
      )}
    </Loaded>
  );
}

type CardProps = { person: BookingPerson; isMe: boolean; onSaved: () => void };

function PersonCard({ person, isMe, onSaved }: CardProps) {
  const [takes, setTakes] = useState(person.takes);
  const [week, setWeek] = useState<WeekHours>(person.hours);
  const [calendar, setCalendar] = useState("");
  const [removes, setRemoves] = useState(false);
  const action = useAction(bookingPeopleCalls.save, {
    onDone: () => {
      showToast("Saved.");
      onSaved();
    },
  });
  function save(event: FormEvent) {
    event.preventDefault();
    const changed = removes ? { calendar: "" } : calendar ? { calendar } : {};
    const body = { takes, hours: week && [...week], version: person.version, ...changed };
    void action.run({ params: { id: person.id }, body });
  }
  const id = `person-${person.id}`;
  return (
    <section aria-labelledby={id} className="border border-hairline p-5 sm:p-6">
      <h2 id={id} className="text-lg">
        {isMe ? `${person.name} (you)` : person.name}
      </h2>
      <form noValidate onSubmit={save} className="mt-4">
        <fieldset disabled={!person.mayEdit} className="grid gap-6">
          <Checkbox
            label="Calls can be booked"
            checked={takes}
            onChange={(event) => setTakes(event.target.checked)}
          />
          {takes ? <HoursField value={week} onChange={setWeek} /> : null}
          <div className="grid gap-2">
            <CalendarState person={person} onRetried={onSaved} />
            {person.mayEdit ? (
              <TextField
                label={person.calendarHost ? "Another calendar" : "Calendar of busy times"}
                hint="The secret address of a calendar in iCal format. We read only when you are busy, every 15 minutes."
                optional
                type="url"
                autoComplete="off"
                spellCheck={false}
                value={calendar}
                error={action.error?.fields.calendar}
                onChange={(event) => setCalendar(event.target.value)}
              />
            ) : null}
            {person.mayEdit && person.calendarHost ? (
              <Checkbox
                label="Stop reading the calendar"
                checked={removes}
                onChange={(event) => setRemoves(event.target.checked)}
              />
            ) : null}
          </div>
          <FailureNotice words={action.error?.message} />
          {person.mayEdit ? (
            <Button type="submit" busy={action.busy} className="w-full sm:w-fit">
              Save
            </Button>
          ) : null}
        </fieldset>
      </form>
      {isMe && person.mayEdit ? <Feed person={person} onRenewed={onSaved} /> : null}
    </section>
  );
}

/** Says what a calendar that cannot be read means for calls. `readAt`: when it was read last. */
function consequenceOf(person: BookingPerson, readAt: string | null): string {
  const { name, busyKnown, offeredUnread, calendarError } = person;
  if (offeredUnread && calendarError && readAt)
    return `Calls with ${name} are offered by the busy times read ${readAt}, as the settings say. A call may meet an event that we do not know.`;
  if (offeredUnread && calendarError)
    return `Calls with ${name} are offered by the working hours alone, as the settings say. A call may meet an event that we do not know.`;
  return busyKnown && readAt
    ? `The busy times read ${readAt} are used for a day from then. After that, no calls can be booked with ${name}.`
    : `Until it can be read, no calls can be booked with ${name}.`;
}

type CalendarStateProps = { person: BookingPerson; onRetried: () => void };

function CalendarState({ person, onRetried }: CalendarStateProps) {
  const { moment } = useStaff();
  const { calendarHost, calendarReadAt, calendarError, calendarOff, busyKnown } = person;
  if (!calendarHost) return null;
  if (person.calendarPartly && busyKnown && calendarReadAt) {
    return (
      <Notice tone="warning" className="wrap-anywhere">
        <p>
          The calendar at {calendarHost} was read {moment(calendarReadAt)}, but not whole.{" "}
          {calendarError}
        </p>
        <p className="mt-2">
          The other events are used. A call may be booked at a time that only a missing one takes:
          enter it again in the calendar, or block its times in another way.
        </p>
      </Notice>
    );
  }
  const until = consequenceOf(person, calendarReadAt ? moment(calendarReadAt) : null);
  if (!calendarError) {
    return (
      <p className="text-sm text-muted">
        Calendar at {calendarHost},{" "}
        {calendarReadAt ? `last read ${moment(calendarReadAt)}` : "about to be read"}.{" "}
        {busyKnown ? null : until}
      </p>
    );
  }
  return (
    <Notice tone="warning" className="wrap-anywhere">
      <p>
        {calendarOff
          ? `The calendar at ${calendarHost} is switched off: it could not be read several times in a row.`
          : `The calendar at ${calendarHost} could not be read.`}{" "}
        {calendarError}
      </p>
      <p className="mt-2">{until}</p>
      {calendarOff && person.mayEdit ? <Retry person={person} onRetried={onRetried} /> : null}
    </Notice>
  );
}

function Retry({ person, onRetried }: CalendarStateProps) {
  const action = useAction(bookingPeopleCalls.retryCalendar, {
    onDone: () => {
      showToast("The calendar is being read. Look again in a minute.");
      onRetried();
    },
  });
  return (
    <div className="mt-3">
      <Button
        type="button"
        variant="secondary"
        size="small"
        busy={action.busy}
        className="max-sm:min-h-11"
        onClick={() => void action.run({ params: { id: person.id }, body: {} })}
      >
        Try again
      </Button>
      {action.error ? <p className="mt-2 text-error">{action.error.message}</p> : null}
    </div>
  );
}

function Feed({ person, onRenewed }: { person: BookingPerson; onRenewed: () => void }) {
  const [url, setUrl] = useState("");
  const action = useAction(feedCalls.renew, { onDone: (answer) => setUrl(answer.url) });
  return (
    <div className="mt-6 grid gap-3 border-t border-hairline pt-5">
      <h3 className="text-[1rem] font-[650]">Your calls in your own calendar</h3>
      {url ? (
        <>
          <p className="text-sm text-muted">
            Subscribe to this address in your calendar program. It is shown only now; whoever knows
            it sees your calls.
          </p>
          <p className="rounded-md bg-panel px-3.5 py-2.5 text-sm break-all">{url}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={url} />
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setUrl("");
                onRenewed();
              }}
            >
              Done
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            {person.hasFeed
              ? "You already have an address. Making a new one disables it."
              : "Makes a secret address that your calendar program can subscribe to."}
          </p>
          <Button
            variant="secondary"
            size="small"
            busy={action.busy}
            className="w-fit max-sm:min-h-11"
            onClick={() => void action.run({ body: {} })}
          >
            {person.hasFeed ? "Make a new address" : "Make an address"}
          </Button>
          {action.error ? <p className="text-sm text-error">{action.error.message}</p> : null}
        </>
      )}
    </div>
  );
}

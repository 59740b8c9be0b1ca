import { type ComponentProps, useState } from "react";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { leadPath } from "#platform/client/staff/staff-paths.ts";
import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import { useNow } from "#platform/client/use-now.ts";
import { afterNext, usePages } from "#platform/client/use-pages.ts";
import type { BodyOf } from "#platform/http/endpoint.ts";
import { phoneHref } from "#platform/phone.ts";
import { minuteMs } from "#platform/time/durations.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ListPart } from "#ui/data/loaded.tsx";
import { Select } from "#ui/form/select.tsx";
import { MailAddress } from "#ui/mail-address.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { reportFailure } from "#ui/overlay/report-action.ts";
import { showFailure, showUndo } from "#ui/overlay/toast.tsx";
import { type Booking, bookingPeopleCalls, staffBookingCalls } from "./contract.ts";
import { dayText, timeText, zoneText } from "./texts/when-text.ts";

const MoveDialog = onDemand(async () => (await import("./change-dialogs.tsx")).MoveDialog);
const CancelDialog = onDemand(async () => (await import("./change-dialogs.tsx")).CancelDialog);

const live = ["lead.created", "lead.changed"] as const;

const stateLabels: Record<Booking["state"], string> = {
  booked: "",
  cancelled: "Canceled",
  "took-place": "Took place",
  "no-show": "Nobody answered",
};

const stateTones = {
  booked: "neutral",
  cancelled: "bad",
  "took-place": "good",
  "no-show": "attention",
} as const satisfies Record<Booking["state"], string>;

/** Lists booked calls by day: coming ones soonest first, past ones newest first. */
export function BookingsScreen({ when }: { when: "coming" | "past" }) {
  const [staff, setStaff] = useState("");
  const query = { when, ...(staff ? { staff } : {}) };
  const list = usePages(
    staffBookingCalls.list,
    { query },
    { rows: "bookings", next: afterNext, onFailed: showFailure, live },
  );
  const people = useCall(bookingPeopleCalls.list, {});
  return (
    <div className="grid gap-6">
      {(people.data?.people.length ?? 0) > 1 ? (
        <Select
          label="With"
          className="max-w-64"
          value={staff}
          options={[
            { value: "", label: "Everybody" },
            ...(people.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setStaff(event.target.value)}
        />
      ) : null}
      <ListPart list={list} more="Show more">
        {({ bookings }) =>
          bookings.length === 0 ? (
            <Empty when={when} />
          ) : (
            <Days rows={bookings} onChanged={list.reload} />
          )
        }
      </ListPart>
    </div>
  );
}

/** Lists the booked calls that are to come. */
export const ComingBookings = () => <BookingsScreen when="coming" />;

/** Lists the booked calls that are over. */
export const PastBookings = () => <BookingsScreen when="past" />;

function Empty({ when }: { when: "coming" | "past" }) {
  return (
    <p className="max-w-measure text-muted">
      {when === "past"
        ? "No call has taken place yet."
        : "No calls are booked. Visitors book them on the contact page; your hours are under Hours and calendars."}
    </p>
  );
}

type DaysProps = Omit<RowProps, "booking"> & { rows: readonly Booking[] };

function Days({ rows, ...shared }: DaysProps) {
  const { timeZone } = useStaff().hours;
  const days = Map.groupBy(rows, ({ startAt }) => dayText(startAt, timeZone));
  return (
    <div className="grid gap-8">
      {[...days].map(([day, bookings]) => (
        <section key={day} aria-label={day}>
          <h2 className="border-b-2 border-ink pb-2 text-lg">{day}</h2>
          <ul>
            {bookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} {...shared} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowProps = { booking: Booking; onChanged: () => void };

function BookingRow({ booking, onChanged }: RowProps) {
  const { may, hours } = useStaff();
  const { timeZone } = hours;
  const { startAt, endAt, state } = booking;
  const now = useNow(minuteMs);
  const cancelled = state === "cancelled";
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-hairline py-4 sm:grid-cols-[8.5rem_minmax(0,1fr)] lg:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <div>
        <p className={cx("text-lg font-[650] tabular-nums", cancelled && "line-through")}>
          {timeText(startAt, timeZone)}
        </p>
        <p className="text-sm text-muted">{Math.round((endAt - startAt) / minuteMs)} min</p>
        <p className="text-sm text-muted">{booking.staffName}</p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {booking.leadId ? (
            <StaffLink to={leadPath(booking.leadId)} className="link font-[650]">
              {booking.name}
            </StaffLink>
          ) : (
            <span className="font-[650]">{booking.name}</span>
          )}
          {state === "booked" ? null : <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm text-muted">
          <a href={phoneHref(booking.phone)} className="link whitespace-nowrap">
            {booking.phone}
          </a>
          <MailAddress address={booking.email} />
          {booking.timeZone && booking.timeZone !== timeZone ? (
            <span>
              {timeText(startAt, booking.timeZone)} {zoneText(booking.timeZone, startAt)} for them
            </span>
          ) : null}
        </p>
        {booking.about ? (
          <p className="mt-2 max-w-measure break-words whitespace-pre-wrap">{booking.about}</p>
        ) : null}
        {booking.word ? (
          <p className="mt-2 max-w-measure rounded-md bg-panel px-3.5 py-2.5 text-sm break-words whitespace-pre-wrap">
            {booking.word}
          </p>
        ) : null}
      </div>
      {may("leads.edit") && !cancelled ? (
        <Actions booking={booking} begun={startAt <= now} onChanged={onChanged} />
      ) : null}
    </li>
  );
}

function Actions({ booking, begun, onChanged }: RowProps & { begun: boolean }) {
  const [dialog, setDialog] = useState<"move" | "cancel" | null>(null);
  const action = useAction(staffBookingCalls.recordOutcome, {
    onDone: onChanged,
    onFailed: reportFailure(onChanged),
  });
  const recordOutcome = (outcome: BodyOf<typeof staffBookingCalls.recordOutcome>["outcome"]) =>
    void action.run({ params: { id: booking.id }, body: { outcome, version: booking.version } });
  const detach = useDetach(booking, onChanged);
  const close = (changed: boolean) => {
    setDialog(null);
    if (changed) onChanged();
  };
  return (
    <div className="flex flex-wrap content-start gap-2 sm:col-start-2 lg:col-start-3">
      {begun && booking.state === "booked" ? (
        <>
          <Action onClick={() => recordOutcome("took-place")}>Took place</Action>
          <Action onClick={() => recordOutcome("no-show")}>Nobody answered</Action>
        </>
      ) : null}
      {begun && booking.state !== "booked" ? (
        <Action variant="quiet" onClick={() => recordOutcome("booked")}>
          Undo
        </Action>
      ) : null}
      {booking.state === "booked" ? (
        <>
          {booking.joined ? (
            <Action variant="quiet" onClick={detach}>
              This is a new matter
            </Action>
          ) : null}
          <Action onClick={() => setDialog("move")}>Move</Action>
          {begun ? null : (
            <Action variant="quiet" onClick={() => setDialog("cancel")}>
              Cancel
            </Action>
          )}
        </>
      ) : null}
      {dialog === "move" ? <MoveDialog booking={booking} onClose={close} /> : null}
      {dialog === "cancel" ? <CancelDialog booking={booking} onClose={close} /> : null}
    </div>
  );
}

/** Returns a function that gives a call a lead of its own, which can be undone. */
function useDetach({ id, name, version }: Booking, onChanged: () => void) {
  const onFailed = reportFailure(onChanged);
  const undoing = useAction(staffBookingCalls.attach, { onDone: onChanged, onFailed });
  const detaching = useAction(staffBookingCalls.detach, {
    onDone({ booking, from }) {
      const body = { from, version: booking.version };
      showUndo(`The call of ${name} is a new lead.`, () => undoing.run({ params: { id }, body }));
      onChanged();
    },
    onFailed,
  });
  return () => void detaching.run({ params: { id }, body: { version } });
}

function Action(props: Pick<ComponentProps<typeof Button>, "variant" | "onClick" | "children">) {
  return <Button variant="secondary" size="small" className="max-sm:min-h-11" {...props} />;
}

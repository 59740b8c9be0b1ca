import { useStaff } from "#platform/client/staff/staff.tsx";
import type { WorkingDay } from "#platform/database/tables-booking.ts";
import { fromTimeField, toTimeField } from "#platform/time/closing-time.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";

/** A person's own hours; null: the opening hours. */
export type WeekHours = readonly WorkingDay[] | null;

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type HoursFieldProps = {
  value: WeekHours;
  onChange: (value: WeekHours) => void;
};

/** Field for the opening hours or a person's own hours for each weekday. */
export function HoursField({ value, onChange }: HoursFieldProps) {
  const { opens, closes, openDays } = useStaff().hours;
  const openingHours = () => openDays.toSorted().map((day) => ({ day, opens, closes }));
  const set = (day: number, own: WorkingDay | null) => {
    const others = (value ?? []).filter((one) => one.day !== day);
    onChange([...others, ...(own ? [own] : [])].sort((one, other) => one.day - other.day));
  };
  return (
    <div className="grid gap-3">
      <Checkbox
        label="During the opening hours"
        hint="Holidays and closed days are left out in any case."
        checked={value === null}
        onChange={(event) => onChange(event.target.checked ? null : openingHours())}
      />
      {value
        ? days.map((name, day) => {
            const own = value.find((one) => one.day === day);
            return (
              <div key={name} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
                <Checkbox
                  className="w-36"
                  label={name}
                  checked={own !== undefined}
                  onChange={(event) =>
                    set(day, event.target.checked ? { day, opens, closes } : null)
                  }
                />
                {own ? (
                  <span className="flex items-center gap-2">
                    <Clock
                      label={`${name} from`}
                      value={own.opens}
                      onChange={(clock) => set(day, { ...own, opens: clock })}
                    />
                    to
                    <Clock
                      label={`${name} until`}
                      value={toTimeField(own.closes)}
                      onChange={(clock) => set(day, { ...own, closes: fromTimeField(clock) })}
                    />
                  </span>
                ) : null}
              </div>
            );
          })
        : null}
    </div>
  );
}

type ClockProps = { label: string; value: string; onChange: (clock: string) => void };

function Clock({ label, value, onChange }: ClockProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlStyle} w-36`}
    />
  );
}

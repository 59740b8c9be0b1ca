import { cx } from "#ui/class-names.ts";
import { FieldError } from "#ui/form/field-error.tsx";
import { uiLabels } from "#ui/ui-labels.ts";
import { useTranslation } from "#ui/use-translation.ts";
import type { Offer } from "./contract.ts";
import { bookingLabels } from "./texts/booking-labels.ts";
import { byDay, dayText, timeText, zoneText } from "./texts/when-text.ts";

type TimesFieldProps = {
  offer: Offer;
  /** The visitor's time zone; empty while unknown. */
  timeZone: string;
  chosen?: number | undefined;
  onChoose?: (start: number) => void;
  error?: string | undefined;
  id: string;
};

const pill =
  "grid min-h-11 cursor-pointer place-items-center rounded-md border border-edge px-2 text-[1rem] tabular-nums hover:border-ink hover:bg-panel has-checked:border-oak has-checked:bg-oak has-checked:font-[650] has-checked:text-canvas has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link";

const summary =
  "flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-2.5 marker:content-none hover:bg-panel";

/** Number of days before the rest is collapsed, so that the form below stays in sight. */
const daysShown = 5;

/** Shows free times by day as radio buttons of a plain form; one day is open at a time. */
export function TimesField({ offer, timeZone, chosen, onChoose, error, id }: TimesFieldProps) {
  const labels = useTranslation(bookingLabels);
  const { dateLocale: locale } = useTranslation(uiLabels);
  const shown = timeZone || offer.timeZone;
  const days = byDay(offer.starts, shown, locale);
  const later = days.slice(daysShown);
  const open = chosen === undefined ? days[0]?.day : dayText(chosen, shown, locale);
  const dayOf = ({ day, starts }: (typeof days)[number]) => (
    <details
      key={day}
      name={`${id}-day`}
      open={day === open}
      className="group border-b border-hairline"
    >
      <summary
        className={cx(summary, "group-open:font-[650]")}
        // The first day takes the focus of a refused form, and a screen reader says the error with it.
        aria-describedby={error && day === days[0]?.day ? `${id}-error` : undefined}
      >
        <span className="first-letter:uppercase">{day}</span>
        <span className="text-sm font-normal whitespace-nowrap text-muted">
          {starts.length === 1 ? labels.oneTime : labels.several(String(starts.length))}
        </span>
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 px-3 pt-1 pb-4">
        {starts.map((start) => (
          <label key={start} className={pill}>
            <input
              type="radio"
              name="startAt"
              value={start}
              className="sr-only"
              defaultChecked={start === chosen}
              onChange={() => onChoose?.(start)}
              aria-label={`${day}, ${timeText(start, shown, locale)}`}
              // Asks for the whole group with one required button, which costs the page less than one each.
              {...(start === offer.starts[0]
                ? { required: true, "aria-invalid": Boolean(error) }
                : {})}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            {timeText(start, shown, locale)}
          </label>
        ))}
      </div>
    </details>
  );
  return (
    <fieldset aria-describedby={`${id}-zone`} className="grid gap-3">
      <legend className="label">{labels.times}</legend>
      <p id={`${id}-zone`} className="text-sm text-muted">
        <Zone offer={offer} timeZone={shown} />
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <div className="border-t border-edge">
        {days.slice(0, daysShown).map(dayOf)}
        {later.length > 0 ? (
          <details open={later.some(({ day }) => day === open)} className="group/later">
            <summary className={cx(summary, "font-[650] text-link group-open/later:hidden")}>
              {labels.later}
            </summary>
            {later.map(dayOf)}
          </details>
        ) : null}
      </div>
    </fieldset>
  );
}

function Zone({ offer, timeZone }: { offer: Offer; timeZone: string }) {
  const { ourZone, ownZone, takes } = useTranslation(bookingLabels);
  const { dateLocale: locale } = useTranslation(uiLabels);
  const at = offer.starts[0] ?? 0;
  const ours = zoneText(offer.timeZone, at, locale);
  const isOurs = timeText(at, timeZone) === timeText(at, offer.timeZone);
  const zone = isOurs ? ourZone(ours) : ownZone(zoneText(timeZone, at, locale), ours);
  return `${zone} ${takes(String(offer.minutes))}`;
}

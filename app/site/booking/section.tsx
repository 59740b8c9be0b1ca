import { Island } from "#app/islands/island.tsx";
import { useLocalHref } from "#app/languages/use-language.ts";
import { paths } from "#app/paths.ts";
import { Flagged } from "#app/shell/flagged.tsx";
import { booking } from "#content/booking.ts";
import { bookingDraftKey } from "#features/booking/use-booking-draft.ts";
import { useTranslation } from "#ui/use-translation.ts";
import { BookingStart } from "./start.tsx";

/** Shows free times on a cached page: the browser requests them once the section is in view. */
export function BookingSection({ sourcePath }: { sourcePath: string }) {
  const { id, heading, intro } = useTranslation(booking);
  const localHref = useLocalHref();
  return (
    <Flagged name="booking">
      <section id={id} className="on-panel bg-panel py-section">
        <div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2>{heading}</h2>
            <p className="mt-4 max-w-measure text-muted">{intro}</p>
          </div>
          <div className="min-w-0 lg:col-span-8">
            <Island
              name="booking"
              component={BookingStart}
              storedKeys={[bookingDraftKey]}
              when="visible"
              props={{
                offer: null,
                action: localHref(paths.booking).href,
                formKey: "",
                sourcePath: localHref(sourcePath).href,
              }}
              facts={["company", "humanCheck"]}
            />
          </div>
        </div>
      </section>
    </Flagged>
  );
}

import { Island } from "#app/islands/island.tsx";
import { paths } from "#app/paths.ts";
import { Flagged } from "#app/shell/flagged.tsx";
import { booking } from "#content/booking.ts";
import { BookingStart } from "./start.tsx";

/** Free times on a page that is the same for everybody: the browser asks for them once the section is in view. */
export function BookingSection({ sourcePath }: { sourcePath: string }) {
  return (
    <Flagged name="booking">
      <section id={booking.id} className="on-panel bg-panel py-section">
        <div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2>{booking.heading}</h2>
            <p className="mt-4 max-w-measure text-muted">{booking.intro}</p>
          </div>
          <div className="min-w-0 lg:col-span-8">
            <Island
              name="booking"
              component={BookingStart}
              when="visible"
              props={{ offer: null, action: paths.booking, formKey: "", sourcePath }}
              facts={["company", "humanCheck"]}
            />
          </div>
        </div>
      </section>
    </Flagged>
  );
}

import { useSearchParams } from "react-router";
import { ScreenHeading } from "#app/admin/shell/screen-heading.tsx";
import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { TabLinks } from "#app/admin/shell/tab-links.tsx";
import { paths } from "#app/paths.ts";
import { BookingsScreen } from "#features/booking/bookings-screen.tsx";
import { PeopleScreen } from "#features/booking/people-screen.tsx";

export const meta = staffMeta("Bookings");

const tabs = [
  { id: "coming", name: "Upcoming", to: paths.adminBookings },
  { id: "past", name: "Past", to: `${paths.adminBookings}?tab=past` },
  { id: "hours", name: "Hours and calendars", to: `${paths.adminBookings}?tab=hours` },
];

export default function Bookings() {
  const [query] = useSearchParams();
  const tab = tabs.find(({ id }) => id === query.get("tab"))?.id ?? "coming";
  return (
    <>
      <ScreenHeading name="Bookings">
        <TabLinks name="Bookings" tabs={tabs} current={tab} />
      </ScreenHeading>
      <div className="min-w-0 px-gutter pt-2 pb-16 lg:px-6">
        {tab === "hours" ? (
          <PeopleScreen />
        ) : (
          <BookingsScreen key={tab} when={tab === "past" ? "past" : "coming"} />
        )}
      </div>
    </>
  );
}

import { screen, tab } from "#platform/client/staff/staff-area.ts";

export const bookingArea = [
  screen("/admin/bookings", {
    label: "Bookings",
    icon: "M4.5 6h15v13.5h-15ZM4.5 10h15M8.5 3.5v4M15.5 3.5v4M9 14.5l2.2 2.2 4-4",
    key: "k",
    permission: "leads.view",
    order: 30,
    firstCalls: [
      { path: "/api/bookings", query: { when: "coming" } },
      { path: "/api/booking-people" },
    ],
  }),
  tab(
    "/admin/bookings",
    { name: "Upcoming", order: 10 },
    async () => (await import("./bookings-screen.tsx")).ComingBookings,
  ),
  tab(
    "/admin/bookings?tab=past",
    { name: "Past", order: 20 },
    async () => (await import("./bookings-screen.tsx")).PastBookings,
  ),
  tab(
    "/admin/bookings?tab=hours",
    { name: "Hours and calendars", order: 30 },
    async () => (await import("./people-screen.tsx")).PeopleScreen,
  ),
];

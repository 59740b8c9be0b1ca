import { icon } from "#ui/icons.tsx";

/** Returns an icon with a line a little thinner than in the design system's own icons. */
const screenIcon = (line: string) => icon(<path strokeWidth="1.7" d={line} />);

export const screenIcons = {
  dashboard: screenIcon("M4 19a9 9 0 1 1 16 0M12 14l4-5M4.5 14H6M18 14h1.5M12 6v1.5"),
  communications: screenIcon("M3.5 13 6 5h12l2.5 8v6h-17v-6ZM3.5 13H9a3 3 0 0 0 6 0h5.5"),
  analytics: screenIcon("M4 4.5V19.5H20M7.5 15.5l3.5-4.5 3 2.5 5-7M15.5 6.5H19V10"),
  marketing: screenIcon("M4 10v4.5h3.5L18 19.5V5L7.5 10H4ZM7.5 14.5l1.5 5h2.5l-1.2-3.7M21 10v4.5"),
  security: screenIcon(
    "M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10",
  ),
  settings: screenIcon("M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5M4 12h14M20 12h0"),
  features: screenIcon("M8 6.5h8a4 4 0 0 1 0 8H8a4 4 0 0 1 0-8ZM16 10.5h0M5 19h14"),
  deployment: screenIcon(
    "M12 3.5c3 1.8 4.5 5 4.5 8.5v3h-9v-3c0-3.5 1.5-6.7 4.5-8.5ZM7.5 12 5 15v3l2.5-1.5M16.5 12l2.5 3v3l-2.5-1.5M10.5 18.5 12 21l1.5-2.5M12 9.5h0",
  ),
  system: screenIcon("M4 4.5h16v6H4ZM4 13.5h16v6H4ZM7.5 7.5h.1M7.5 16.5h.1M11 7.5h6M11 16.5h6"),
  blog: screenIcon("M4.5 19.5 6 14.5 16.5 4 20 7.5 9.5 18l-5 1.5ZM14 6.5 17.5 10M13 19.5h7"),
  bookings: screenIcon("M4.5 6h15v13.5h-15ZM4.5 10h15M8.5 3.5v4M15.5 3.5v4M9 14.5l2.2 2.2 4-4"),
};

import type { ReactNode } from "react";

function icon(paths: ReactNode) {
  return function Icon({ className = "size-5" }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {paths}
      </svg>
    );
  };
}

/** One drawing for each screen of the admin, in the hand of the site's other icons. */
export const DashboardIcon = icon(
  <path d="M4 19a9 9 0 1 1 16 0M12 14l4-5M4.5 14H6M18 14h1.5M12 6v1.5" />,
);
export const CommunicationsIcon = icon(
  <path d="M3.5 13 6 5h12l2.5 8v6h-17v-6ZM3.5 13H9a3 3 0 0 0 6 0h5.5" />,
);
export const SecurityIcon = icon(
  <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.2 10" />,
);
export const SettingsIcon = icon(
  <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5M4 12h14M20 12h0" />,
);
export const SystemIcon = icon(
  <path d="M4 4.5h16v6H4ZM4 13.5h16v6H4ZM7.5 7.5h.1M7.5 16.5h.1M11 7.5h6M11 16.5h6" />,
);

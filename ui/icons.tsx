import type { ReactNode } from "react";

type IconProps = {
  /** Sets the size; the icon takes the colour of the surrounding text. */
  className?: string;
};

export function icon(paths: ReactNode) {
  return function Icon({ className = "size-5 shrink-0" }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
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

export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const MenuIcon = icon(<path d="M3.5 7h17M3.5 12h17M3.5 17h11" />);
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />);
export const ArrowIcon = icon(<path d="M4 12h15.5M13.5 6l6 6-6 6" />);
export const CheckIcon = icon(<path d="m4.5 12.5 5 5L19.5 7" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M6.2 3.5h2.9l1.6 4.3-2.2 1.6a12 12 0 0 0 6.1 6.1l1.6-2.2 4.3 1.6v2.9a2.2 2.2 0 0 1-2.4 2.2C10.7 19.5 4.5 13.3 4 5.9a2.2 2.2 0 0 1 2.2-2.4Z" />,
);
export const BellIcon = icon(
  <path d="M6.5 10a5.5 5.5 0 0 1 11 0v4l2 3h-15l2-3v-4ZM9.8 20a2.4 2.4 0 0 0 4.4 0" />,
);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M18.4 5.6l-1.1 1.1M6.7 17.3l-1.1 1.1" />
  </>,
);
export const MoonIcon = icon(<path d="M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.1" />
  </>,
);
export const WarningIcon = icon(<path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1" />);
export const PlusIcon = icon(<path d="M12 4.5v15M4.5 12h15" strokeWidth="2" />);
export const PrinterIcon = icon(<path d="M7 9V3.5h10V9M7 17H4.5V9h15v8H17M7 14h10v6.5H7Z" />);
export const FeedIcon = icon(
  <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6.5 17.5v.1" strokeWidth="2.2" />,
);
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />,
);

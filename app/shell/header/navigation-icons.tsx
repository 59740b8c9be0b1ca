import type { ReactNode } from "react";
import type { NavigationIcon as IconName } from "#content/frame/navigation.ts";

const drawings: Record<IconName, ReactNode> = {
  headset: (
    <path d="M5 18v-3a11 11 0 0 1 22 0v3M5 18h4v8H7a2 2 0 0 1-2-2ZM27 18h-4v8h2a2 2 0 0 0 2-2ZM25 26c0 2-2 3-5 3h-2" />
  ),
  keyring: (
    <path d="M12 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16.5 16.5 27 27M23 23l-3 3M26.5 26.5l-3 3M12 9v.1" />
  ),
  envelope: <path d="M3 8h26v18H3ZM3.5 8.5 16 19 28.5 8.5M21 3v5M26 3v5" />,
  window: <path d="M4 5h24v22H4ZM4 11h24M16 11v16M4 19h24M8 8h.1M11 8h.1" />,
  shelf: <path d="M4 3v26M28 3v26M4 15h24M4 26h24M8 8h6v7H8ZM17 10h7v5h-7ZM9 20h8v6H9ZM21 19v7" />,
  network: <path d="M12 4h8v7h-8ZM3 21h8v7H3ZM21 21h8v7h-8ZM16 11v5M7 21v-5h18v5" />,
  ledger: (
    <path d="M6 4h18a2 2 0 0 1 2 2v22H8a2 2 0 0 1-2-2ZM6 24a2 2 0 0 1 2-2h18M11 9h10M11 13h10M11 17h5" />
  ),
  scales: (
    <path d="M16 4v24M10 28h12M6 9l10-2 10 2M6 9l-4 10h8ZM26 9l-4 10h8ZM2 19c1 4 7 4 8 0M22 19c1 4 7 4 8 0" />
  ),
  house: <path d="M3 16 16 5l13 11M7 13v15h18V13M13 28v-8h6v8" />,
  storefront: (
    <path d="M5 14v14h22V14M3 13l3-8h20l3 8c0 4-6.5 4-6.5 0 0 4-6.5 4-6.5 0 0 4-6.5 4-6.5 0 0 4-6.5 4-6.5 0ZM10 28v-8h6v8M20 20h4" />
  ),
  notebook: <path d="M8 4h18v24H8ZM5 9h5M5 16h5M5 23h5M14 11h7M14 15h7M14 19h4" />,
  dictionary: (
    <path d="M16 8c-3-3-8-3-12-2v20c4-1 9-1 12 2 3-3 8-3 12-2V6c-4-1-9-1-12 2ZM16 8v20M8 12h4M8 16h4M20 12h4M20 16h4" />
  ),
};

export function NavigationIcon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {drawings[name]}
    </svg>
  );
}

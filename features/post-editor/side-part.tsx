import type { ReactNode } from "react";
import { ChevronDownIcon } from "#ui/icons.tsx";

type SidePartProps = { name: string; open?: boolean; children: ReactNode };

/** Renders a collapsible section beside the text. */
export function SidePart({ name, open = false, children }: SidePartProps) {
  return (
    <details open={open} className="group border-b border-hairline py-3 first:pt-0">
      <summary className="flex min-h-9 cursor-pointer list-none items-center justify-between">
        <h2 className="text-base tracking-normal">{name}</h2>
        <ChevronDownIcon className="size-4.5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}

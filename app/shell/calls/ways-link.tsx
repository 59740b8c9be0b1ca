import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { waysId } from "./ways-window.tsx";

/** Opens the ways to reach us; before and without JavaScript it leads to the contact page, which holds them all. */
export function WaysLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a href={paths.contact} aria-haspopup="dialog" data-opens={waysId} className={className}>
      {children}
    </a>
  );
}

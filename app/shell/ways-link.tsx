import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { loadWaysWindow } from "./late-windows.ts";
import { clickToOpen, openWindow } from "./open-window.ts";

/** Opens the ways to reach us; before and without JavaScript it leads to the contact page, which holds them all. */
export function WaysLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a
      href={paths.contact}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadWaysWindow().catch(() => undefined)}
      onClick={(event) => clickToOpen(event, () => openWindow("ways-opened", {}))}
      className={className}
    >
      {children}
    </a>
  );
}

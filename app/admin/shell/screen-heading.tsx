import type { ReactNode } from "react";

/** Heading of a staff screen, with controls for the whole screen beside it. */
export function ScreenHeading({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-gutter py-4 lg:px-6">
      <h1 className="text-xl">{name}</h1>
      {children}
    </div>
  );
}

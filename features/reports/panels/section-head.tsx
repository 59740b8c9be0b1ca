import type { ReactNode } from "react";

/** Heading of a table with its actions. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  );
}

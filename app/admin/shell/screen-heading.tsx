import type { ReactNode } from "react";

/** The head of a staff screen: its name, a remark, and at the end what belongs to all of it. */
export function ScreenHeading({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-gutter py-4 lg:px-6">
      <h1 className="text-xl">{name}</h1>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

/** A section of the settings form with its own heading. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-hairline">
      <legend className="pr-4 font-[650]">{name}</legend>
      <div className="mt-3 grid gap-5">{children}</div>
    </fieldset>
  );
}

import type { ReactNode } from "react";
import type { FlagName } from "#features/flags/flag.ts";
import { useFlag } from "./use-flag.ts";

type FlaggedProps = {
  name: FlagName;
  /** Shown while the flag is off. */
  off?: ReactNode;
  children: ReactNode;
};

/** Part of a page behind a flag. The page contains both states, so that a tab can preview the other state. */
export function Flagged({ name, off, children }: FlaggedProps) {
  const on = useFlag(name);
  return (
    <>
      <div data-flag={`${name}:on`} hidden={!on} className="contents">
        {children}
      </div>
      {off ? (
        <div data-flag={`${name}:off`} hidden={on} className="contents">
          {off}
        </div>
      ) : null}
    </>
  );
}

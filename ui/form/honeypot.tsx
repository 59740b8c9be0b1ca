import type { Ref } from "react";
import { honeypotName } from "./honeypot-name.ts";

type HoneypotProps = { id: string; label: string; ref?: Ref<HTMLInputElement> };

/** Keeps password managers from filling the field in: 1Password, LastPass, Bitwarden and Dashlane, in this order. */
const notForFillers = {
  "data-1p-ignore": "",
  "data-lpignore": "true",
  "data-bwignore": "",
  "data-form-type": "other",
};

/** A hidden field that only robots fill in. */
export function Honeypot({ id, label, ref }: HoneypotProps) {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        name={honeypotName}
        tabIndex={-1}
        autoComplete="off"
        {...notForFillers}
      />
    </div>
  );
}

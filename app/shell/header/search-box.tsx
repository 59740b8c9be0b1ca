import type { ComponentPropsWithRef, ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Button } from "#ui/button.tsx";
import { controlStyle } from "#ui/form/field-frame.tsx";
import { SearchIcon } from "#ui/icons.tsx";

type SearchBoxProps = {
  id: string;
  /** Accessible name of the landmark, for pages with a second search. */
  name?: string;
  label: string;
  button: string;
  /** Shown under the box. */
  hint?: ReactNode;
  onSubmit?: ComponentPropsWithRef<"form">["onSubmit"];
  input?: ComponentPropsWithRef<"input">;
};

/** Large search box: a plain form to /search, so that it works without JavaScript. */
export function SearchBox({ id, name, label, button, hint, onSubmit, input }: SearchBoxProps) {
  return (
    <search aria-label={name}>
      <form action={paths.search} method="get" onSubmit={onSubmit}>
        <label htmlFor={id} className="label">
          {label}
        </label>
        <div className="mt-1.5 flex gap-2.5">
          <span className="relative min-w-0 grow">
            <SearchIcon className="pointer-events-none absolute top-1/2 left-3.5 size-5.5 -translate-y-1/2 text-muted" />
            <input
              type="search"
              name="q"
              maxLength={200}
              autoComplete="off"
              aria-describedby={hint ? `${id}-hint` : undefined}
              {...input}
              id={id}
              className={`${controlStyle} min-h-13 pl-12`}
            />
          </span>
          <Button type="submit" size="large" className="max-sm:px-4">
            {button}
          </Button>
        </div>
        {hint ? (
          <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
            {hint}
          </p>
        ) : null}
      </form>
    </search>
  );
}

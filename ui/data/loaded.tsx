import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "./load-state.tsx";

type LoadedProps<Data> = {
  /** State of the call, as `useCall` returns it. */
  call: {
    data: Data | undefined;
    loadState: { loading: boolean; error: unknown; onRetry: () => void };
  };
  /** Renders the data. Data that was read before stays when a later attempt fails. */
  children: (data: Data) => ReactNode;
};

/** Shows a spinner or an error with a retry button until the data of a call is there, then the data. */
export function Loaded<Data>({ call: { data, loadState }, children }: LoadedProps<Data>) {
  return <LoadState {...loadState}>{data === undefined ? null : children(data)}</LoadState>;
}

type ListPartProps<Data> = {
  /** The pages of a list, as `usePages` returns them. */
  list: LoadedProps<Data>["call"] & {
    stale: boolean;
    more: { busy: boolean; load: () => void } | undefined;
  };
  /** Label of the button that reads the next page. */
  more: string;
  /** Stands above the rows and does not fade while others are read. */
  head?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a list that is read page by page, with a button for the next page. */
export function ListPart<Data>({ list, more, head, children }: ListPartProps<Data>) {
  return (
    <Loaded call={list}>
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {head?.(data)}
          <div className={cx(list.stale && "opacity-60")}>{children(data)}</div>
          {list.more ? (
            <Button
              variant="secondary"
              size="small"
              busy={list.more.busy}
              onClick={list.more.load}
              className="justify-self-center"
            >
              {more}
            </Button>
          ) : null}
        </div>
      )}
    </Loaded>
  );
}

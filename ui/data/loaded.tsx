import type { ReactNode } from "react";
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

import { useMutation } from "@tanstack/react-query";
import type { AnswerOf, Endpoint } from "#platform/http/endpoint.ts";
import { ApiError, callApi } from "./call-api.ts";
import { queryClient } from "./query-client.ts";

type Input<E extends Endpoint> = Parameters<typeof callApi<E>>[1];

type Options<E extends Endpoint> = {
  /** Shows the result before the server has answered; returns the function that undoes it if the call fails. */
  optimistic?: (input: Input<E>) => () => void;
  onDone?: (answer: AnswerOf<E>, input: Input<E>) => void;
  onFailed?: (error: ApiError, input: Input<E>) => void;
};

export type Action<E extends Endpoint> = {
  busy: boolean;
  /** Error of the last attempt; undefined while another is running. */
  error: ApiError | undefined;
  /** Makes the call. Resolves with undefined when it failed; `error` then says why. */
  run: (input: Input<E>) => Promise<AnswerOf<E> | undefined>;
  reset: () => void;
};

/** Returns a staff write with its state. Public forms use `callApi` directly, because this loads the query library. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { optimistic, onDone, onFailed }: Options<E> = {},
): Action<E> {
  const { mutateAsync, isPending, error, reset } = useMutation<
    AnswerOf<E>,
    Error,
    Input<E>,
    (() => void) | undefined
  >(
    {
      mutationFn: (input) => callApi(endpoint, input),
      networkMode: "always",
      onMutate: (input) => optimistic?.(input),
      onSuccess: (answer, input) => onDone?.(answer, input),
      onError: (failure, input, undo) => {
        undo?.();
        if (failure instanceof ApiError) onFailed?.(failure, input);
      },
    },
    queryClient,
  );
  async function run(input: Input<E>) {
    try {
      return await mutateAsync(input);
    } catch (failure) {
      if (failure instanceof ApiError) return undefined;
      throw failure;
    }
  }
  return { busy: isPending, error: error instanceof ApiError ? error : undefined, run, reset };
}

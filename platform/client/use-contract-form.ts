import { type FormEvent, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { $ZodType, input, output } from "zod/v4/core";
import { fieldMessage } from "#platform/http/field-message.ts";
import { ApiError } from "./call-api.ts";
import { formCheck } from "./forms/form-check.ts";
import { useLossWarning } from "./use-loss-warning.ts";

type FormSchema = $ZodType<FieldValues, FieldValues>;

type Options<S extends FormSchema> = {
  defaultValues?: DefaultValues<input<S>>;
  /** Sends the checked values. A thrown ApiError is shown at the fields it names, otherwise above the form. */
  send: (values: output<S>) => Promise<unknown>;
  /** Leaves the page without a question: the input is stored, or is a code or a password. */
  losesNothing?: boolean;
};

/**
 * Returns a form that its contract checks here and the server checks again. After a failure the input stays, and the
 * focus moves to the first wrong field, or to the message about the whole form. The browser asks before a reload that
 * would lose input.
 */
export function useContractForm<S extends FormSchema>(
  schema: S,
  { defaultValues, send, losesNothing = false }: Options<S>,
) {
  const form = useForm<input<S>, unknown, output<S>>({
    resolver: formCheck(schema, fieldMessage),
    ...(defaultValues ? { defaultValues } : {}),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const messagePlace = useRef<HTMLDivElement>(null);
  const message = errors.root?.message ?? "";

  const valuesNow = () => JSON.stringify(form.getValues());
  /** The values that a reload would bring back: those before the first input, or those that were sent. */
  const savedValues = useRef<string>(undefined);
  const isUnsent = () => savedValues.current !== undefined && savedValues.current !== valuesNow();
  useLossWarning(() => !losesNothing && !isSubmitting && isUnsent());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message after another try takes the focus again
  useEffect(() => {
    if (message) messagePlace.current?.focus();
  }, [message, submitCount]);

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
      savedValues.current = valuesNow();
    } catch (error) {
      showFailure(error);
    }
  });

  function showFailure(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    const knownFields = Object.entries(error.fields).filter(([name]) => name in form.getValues());
    for (const [name, fieldError] of knownFields)
      form.setError(name as Path<input<S>>, { message: fieldError });
    const [first] = knownFields;
    if (first) form.setFocus(first[0] as Path<input<S>>);
    else form.setError("root", { message: error.message });
  }

  return {
    form,
    busy: isSubmitting,
    /** The message about the form as a whole; empty while only fields are wrong. */
    message,
    /** Ref for the element that shows the message; it receives the focus. */
    messagePlace,
    /** Returns an input's registration and its error message. */
    field: (name: Path<input<S>>) => {
      const error = form.getFieldState(name, form.formState).error?.message;
      return { ...form.register(name), ...(error ? { error } : {}) };
    },
    formProps: {
      method: "post" as const,
      noValidate: true,
      // Runs before the field's own handler stores the new value.
      onChangeCapture: () => {
        savedValues.current ??= valuesNow();
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
  };
}

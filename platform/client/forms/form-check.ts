import { type FieldValues, get, type Resolver, set } from "react-hook-form";
import {
  type $ZodErrorMap,
  type $ZodType,
  type input,
  type output,
  safeParseAsync,
} from "zod/v4/core";

/**
 * Returns the check of a form's values by a schema, for the form library: the values that the schema makes of them, or
 * the first message about each field, from the schema or else from `message`.
 */
export function formCheck<S extends $ZodType<FieldValues, FieldValues>>(
  schema: S,
  message?: $ZodErrorMap,
): Resolver<input<S>, unknown, output<S>> {
  return async (values) => {
    const checked = await safeParseAsync(schema, values, message && { error: message });
    if (checked.success) return { values: checked.data, errors: {} };
    const errors = {};
    for (const { path, code: type, message } of checked.error.issues) {
      const name = path.join(".");
      if (!get(errors, name)) set(errors, name, { type, message });
    }
    return { values: {}, errors };
  };
}

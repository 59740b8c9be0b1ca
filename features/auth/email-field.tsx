import type { ComponentProps } from "react";
import { TextField } from "#ui/form/text-field.tsx";
import { limits } from "./contract.ts";

/** A field for the email address of an account. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.email}
      {...props}
    />
  );
}

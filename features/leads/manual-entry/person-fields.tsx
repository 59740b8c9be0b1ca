import type { ComponentProps } from "react";
import { limits } from "#features/leads/contract.ts";
import { maxEmailLength } from "#platform/mail/business-email.ts";
import { maxPhoneLength } from "#platform/phone.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { manualLimits } from "./contract.ts";

type PersonFieldsProps = {
  /** Registers a field of the form. */
  field: (name: "name" | "phone" | "firm" | "email") => Partial<ComponentProps<typeof TextField>>;
  nameIsOptional?: boolean;
};

/** Asks for a person's name, phone number, company and address. */
export function PersonFields({ field, nameIsOptional = false }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        optional={nameIsOptional}
        autoComplete="off"
        maxLength={limits.maxName}
        {...field("name")}
      />
      <TextField
        label="Phone"
        type="tel"
        optional
        autoComplete="off"
        maxLength={maxPhoneLength}
        {...field("phone")}
      />
      <TextField
        label="Company"
        optional
        autoComplete="off"
        maxLength={manualLimits.maxFirm}
        {...field("firm")}
      />
      <TextField
        label="Email"
        type="email"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxEmailLength}
        {...field("email")}
      />
    </>
  );
}

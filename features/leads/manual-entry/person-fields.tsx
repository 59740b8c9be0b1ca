import type { ComponentProps } from "react";
import { limits } from "#features/leads/contract.ts";
import { maxStaffPhoneLength } from "#features/people/staff-phone.ts";
import { maxEmailLength } from "#platform/mail/business-email.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { manualLimits } from "./contract.ts";

const asTyped = { autoCapitalize: "none", spellCheck: false };

const fields = [
  { name: "name", label: "Name", maxLength: limits.maxName },
  { name: "phone", label: "Phone", type: "tel", maxLength: maxStaffPhoneLength },
  { name: "firm", label: "Company", maxLength: manualLimits.maxFirm },
  { name: "email", label: "Email", type: "email", maxLength: maxEmailLength, ...asTyped },
] as const;

type PersonFieldsProps = {
  /** Registers a field of the form. */
  field: (name: (typeof fields)[number]["name"]) => Partial<ComponentProps<typeof TextField>>;
  nameIsOptional?: boolean;
};

/** Asks for a person's name, phone number, company and address. */
export function PersonFields({ field, nameIsOptional = false }: PersonFieldsProps) {
  return fields.map(({ name, ...each }) => (
    <TextField
      key={name}
      optional={name !== "name" || nameIsOptional}
      autoComplete="off"
      {...each}
      {...field(name)}
    />
  ));
}

import { type ComponentProps, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";

const PersonForm = onDemand(async () => (await import("./person-form.tsx")).PersonForm);

type PersonDetailsProps = Omit<ComponentProps<typeof PersonForm>, "onClose">;

/** Opens the form that corrects name, firm, phone number and address of a lead. */
export function PersonDetails({ lead, onSave }: PersonDetailsProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="-mt-3 grid gap-2">
      <Button
        ref={button}
        variant="quiet"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-ml-3 justify-self-start print:hidden"
      >
        Edit details
      </Button>
      {open ? (
        <PersonForm
          lead={lead}
          onSave={onSave}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

import { useState } from "react";
import { peopleCalls } from "#features/people/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { Menu } from "#ui/overlay/menu.tsx";
import { showFailure, showUndo } from "#ui/overlay/toast.tsx";
import { joinCalls } from "./contract.ts";
import type { PersonRecordData, RecordProps } from "./record-props.ts";

/** Shows addresses and numbers of a person, each with what can be done to it. */
export function PersonContacts({ record, onChanged }: RecordProps) {
  const mayEdit = useStaff().may("leads.edit");
  const { addresses, phones } = record;
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="label">Addresses and numbers</h3>
      {addresses.length + phones.length === 0 ? (
        <p className="text-sm text-muted">None yet.</p>
      ) : null}
      <ul className="text-sm">
        {addresses.map((address) => (
          <li key={address.address} className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 grow wrap-anywhere">
              {address.shown}
              <span className="text-muted">{stateText(address)}</span>
            </span>
            {mayEdit ? <AddressMenu {...{ record, onChanged, address }} /> : null}
          </li>
        ))}
        {phones.map(({ phoneKey, shown }) => (
          <li key={phoneKey} className="flex min-h-9 items-center gap-2">
            <span className="min-w-0 grow">{shown}</span>
            {mayEdit ? <RemovePhone {...{ record, onChanged, phone: phoneKey, shown }} /> : null}
          </li>
        ))}
      </ul>
      {mayEdit ? <AddContact record={record} onChanged={onChanged} /> : null}
    </section>
  );
}

type Address = PersonRecordData["addresses"][number];

function stateText({ isPrimary, formerAt }: Address): string {
  return formerAt !== null ? ", no longer used" : isPrimary ? ", primary" : "";
}

function AddressMenu({ record, onChanged, address }: RecordProps & { address: Address }) {
  const { id, version } = record.person;
  const report = { onDone: onChanged, onFailed: showFailure };
  const set = useAction(peopleCalls.setAddress, report);
  const split = useAction(joinCalls.split, report);
  const merge = useAction(joinCalls.merge, report);
  const params = { id };
  const as = (kind: "primary" | "other" | "former") =>
    void set.run({ params, body: { version, address: address.address, as: kind } });
  async function splitOff() {
    const answer = await split.run({ params, body: { version, address: address.address } });
    if (!answer) return;
    const { person, other } = answer;
    const back = { version: person.version, otherId: other.id, otherVersion: other.version };
    showUndo(`${other.name} is a person of their own.`, () => merge.run({ params, body: back }));
  }
  const isFormer = address.formerAt !== null;
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="small"
          busy={set.busy || split.busy}
          aria-label={`Change ${address.shown}`}
          className="-mr-3 shrink-0"
        >
          Change
        </Button>
      }
      entries={[
        ...(address.isPrimary
          ? []
          : [
              {
                id: "primary",
                label: "Make it the primary address",
                onSelect: () => as("primary"),
              },
            ]),
        {
          id: "former",
          label: isFormer ? "Is used again" : "Is no longer used",
          onSelect: () => as(isFormer ? "other" : "former"),
        },
        ...(record.addresses.length > 1
          ? [{ id: "split", label: "Belongs to another person", onSelect: () => void splitOff() }]
          : []),
      ]}
    />
  );
}

type RemovePhoneProps = RecordProps & { phone: string; shown: string };

function RemovePhone({ record, onChanged, phone, shown }: RemovePhoneProps) {
  const { id, version } = record.person;
  const report = { onDone: onChanged, onFailed: showFailure };
  const remove = useAction(peopleCalls.removePhone, report);
  const add = useAction(peopleCalls.addPhone, report);
  async function press() {
    const answer = await remove.run({ params: { id, phone }, query: { version } });
    if (!answer) return;
    const body = { version: answer.person.version, phone: shown };
    showUndo(`${shown} is removed.`, () => add.run({ params: { id }, body }));
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={remove.busy}
      aria-label={`Remove ${shown}`}
      className="-mr-3 shrink-0"
      onClick={() => void press()}
    >
      Remove
    </Button>
  );
}

/** Adds an address or a number: whatever has an at sign is an address. */
function AddContact({ record, onChanged }: RecordProps) {
  const [text, setText] = useState("");
  const { id, version } = record.person;
  const report = {
    onDone: () => {
      setText("");
      onChanged();
    },
  };
  const address = useAction(peopleCalls.addAddress, report);
  const phone = useAction(peopleCalls.addPhone, report);
  const error = address.error ?? phone.error;
  const message = error && (Object.values(error.fields)[0] ?? error.message);
  function add() {
    const params = { id };
    if (text.includes("@")) void address.run({ params, body: { version, email: text } });
    else void phone.run({ params, body: { version, phone: text } });
  }
  return (
    <form
      className="grid gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        label="Another address or number"
        value={text}
        {...(message ? { error: message } : {})}
        onChange={({ target }) => {
          address.reset();
          phone.reset();
          setText(target.value);
        }}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        busy={address.busy || phone.busy}
        disabled={text.trim() === ""}
      >
        Add
      </Button>
    </form>
  );
}

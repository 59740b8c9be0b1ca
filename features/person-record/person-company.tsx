import { useState } from "react";
import { type Company, peopleCalls } from "#features/people/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { domainOfKey } from "#platform/mail/email-key.ts";
import { Button } from "#ui/button.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { reportFailure } from "#ui/overlay/report-action.ts";
import { showUndo } from "#ui/overlay/toast.tsx";
import type { RecordProps } from "./record-props.ts";

const CompanyPicker = onDemand(async () => (await import("./company-picker.tsx")).CompanyPicker);

type Moved = { id: string; name: string; version: number };
type Target = Pick<Company, "id" | "name"> | null;

/**
 * Returns a function that puts a person into a company, or out of one; the toast takes it back. `from`: the company until
 * then.
 */
export function useCompanyOf(onChanged: () => void) {
  const { run, busy } = useAction(peopleCalls.change, {
    onDone: onChanged,
    onFailed: reportFailure(onChanged),
  });
  async function move({ id, name, version }: Moved, to: Target, from: Target) {
    const params = { id };
    const answer = await run({ params, body: { version, companyId: to?.id ?? null } });
    if (!answer) return;
    const text = to
      ? `${name} belongs to ${to.name}.`
      : `${name} no longer belongs to ${from?.name ?? "a company"}.`;
    const body = { version: answer.person.version, companyId: from?.id ?? null };
    showUndo(text, () => run({ params, body }));
  }
  return { move, busy };
}

/** Opens the choice of a person's company. */
export function PersonCompany({ record, onChanged }: RecordProps) {
  const { person, company, addresses } = record;
  const mayEdit = useStaff().may("leads.edit");
  const [isOpen, setOpen] = useState(false);
  const { move, busy } = useCompanyOf(onChanged);
  if (!mayEdit) return null;
  function pick(to: Target) {
    setOpen(false);
    if (to?.id !== company?.id) void move(person, to, company);
  }
  function join(added: Company) {
    const writes = addresses.some(({ address }) => added.domains.includes(domainOfKey(address)));
    if (company || !writes) return pick(added);
    // People of its domains who had no company joined it when it was added, this one among them.
    setOpen(false);
    onChanged();
  }
  return (
    <>
      <Button variant="quiet" size="small" busy={busy} onClick={() => setOpen(true)}>
        {company ? "Change company" : "Choose a company"}
      </Button>
      {isOpen ? (
        <CompanyPicker
          title={`Company of ${person.name}`}
          onPick={pick}
          onAdded={join}
          onClose={() => setOpen(false)}
        >
          {company ? (
            <Button variant="quiet" size="small" onClick={() => pick(null)}>
              No company
            </Button>
          ) : null}
        </CompanyPicker>
      ) : null}
    </>
  );
}

import { useEffect, useState } from "react";
import type { Lead } from "#features/leads/contract.ts";
import { kindName, statusLabels } from "#features/leads/lead-labels.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { manualCalls } from "./contract.ts";
import type { NewLeadText } from "./new-lead-draft.ts";

/** Pause in typing (ms) before the server is queried. */
const pauseMs = 250;
const minName = 3;
const minDigits = 7;

type Typed = Pick<NewLeadText, "name" | "phone" | "email">;

function useTyped({ name, phone, email }: Typed): Typed {
  const [typed, setTyped] = useState<Typed>({ name, phone, email });
  useEffect(() => {
    const timer = setTimeout(() => setTyped({ name, phone, email }), pauseMs);
    return () => clearTimeout(timer);
  }, [name, phone, email]);
  return typed;
}

function isEnough({ name, phone, email }: Typed): boolean {
  const digits = phone.replace(/\D/g, "").length;
  return name.trim().length >= minName || digits >= minDigits || email.includes("@");
}

type SimilarLeadsProps = {
  typed: Typed;
  busy: boolean;
  onOpen: (lead: Lead) => void;
  /** Adds what was typed to an existing lead instead. */
  onAdd: (lead: Lead) => void;
};

/** Offers leads of the same person or firm while somebody types. */
export function SimilarLeads({ typed, busy, onOpen, onAdd }: SimilarLeadsProps) {
  const { moment } = useStaff();
  const debounced = useTyped(typed);
  const enabled = isEnough(debounced);
  const { data } = useCall(manualCalls.listSimilar, { query: debounced }, { enabled });
  const leads = enabled ? (data?.leads ?? []) : [];
  return (
    <div role="status" className="empty:sr-only">
      {leads.length > 0 ? (
        <section className="grid gap-1 rounded-md border border-gold bg-panel px-4 py-3">
          <h3 className="label">Already here?</h3>
          <ul className="divide-y divide-hairline">
            {leads.map((lead) => (
              <li
                key={lead.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm"
              >
                <p className="min-w-0 grow basis-52">
                  <span className="font-[650] wrap-anywhere">{lead.name}</span>
                  <span className="block text-muted wrap-anywhere">
                    {[lead.firm, kindName(lead.kind), statusLabels[lead.status]]
                      .filter(Boolean)
                      .join(", ")}
                    , {moment(lead.createdAt)}
                  </span>
                </p>
                <Button variant="secondary" size="small" onClick={() => onOpen(lead)}>
                  Open<span className="sr-only"> {lead.name}</span>
                </Button>
                <Button variant="quiet" size="small" disabled={busy} onClick={() => onAdd(lead)}>
                  Add to it<span className="sr-only">: {lead.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

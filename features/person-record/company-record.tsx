import { companyCalls, peopleCalls } from "#features/people/contract.ts";
import { useCall } from "#platform/client/use-call.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { People } from "./person-others.tsx";
import { RecordFrame } from "./record-frame.tsx";

type CompanyRecordProps = { id: string; onClose: () => void };

/** Shows a company with its people, over the inbox. */
export function CompanyRecord({ id, onClose }: CompanyRecordProps) {
  const live = ["lead.changed"] as const;
  const call = useCall(companyCalls.read, { params: { id } }, { live });
  const people = useCall(
    peopleCalls.list,
    { query: { search: "", company: id, limit: 100 } },
    { live },
  );
  const { data, error } = call;
  const isGone = error?.code === "not_found" || error?.code === "invalid";
  return (
    <RecordFrame label="Company" onClose={onClose}>
      {isGone ? (
        <p className="py-8 text-muted">This company is gone.</p>
      ) : (
        <LoadState {...call.loadState}>
          {data ? (
            <div className="grid max-w-3xl gap-6">
              <header className="grid gap-1.5">
                <h2 className="text-2xl break-words" dir="auto">
                  {data.company.name}
                </h2>
                <p className="text-sm text-muted">
                  {data.company.domains.length > 0
                    ? `Writes from ${data.company.domains.join(", ")}. `
                    : "No domain yet. "}
                  People: {data.company.people}.
                </p>
                {data.company.address ? (
                  <p className="text-sm whitespace-pre-line">{data.company.address}</p>
                ) : null}
              </header>
              <LoadState {...people.loadState}>
                <People title="People" people={people.data?.people ?? []} />
                {people.data?.next ? (
                  <p className="text-xs text-muted">The 100 people met last are shown.</p>
                ) : null}
              </LoadState>
            </div>
          ) : null}
        </LoadState>
      )}
    </RecordFrame>
  );
}

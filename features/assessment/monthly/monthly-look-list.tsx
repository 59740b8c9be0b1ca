import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { staffLookCalls } from "./contract.ts";

type Look = AnswerOf<typeof staffLookCalls.list>["looks"][number];

const stateNames: Record<Look["state"], string> = {
  pending: "Not confirmed yet",
  active: "On",
  stopped: "Stopped",
};

function columnsOf(moment: (at: number) => string): Column<Look>[] {
  const when = (at: number | null) => (at === null ? "–" : moment(at));
  return [
    { id: "domain", heading: "Domain", rowHeading: true, cell: ({ domain }) => domain },
    { id: "email", heading: "Address", cell: ({ email }) => email },
    {
      id: "state",
      heading: "State",
      cell: ({ state, failures }) =>
        failures > 0 ? `${stateNames[state]}, ${failures} failed in a row` : stateNames[state],
    },
    { id: "looked", heading: "Last look", cell: ({ lookedAt }) => when(lookedAt) },
    { id: "next", heading: "Next look", cell: ({ nextAt }) => when(nextAt) },
  ];
}

/** Shows staff the domains that are checked every month, and for which addresses. */
export function MonthlyLookList() {
  const { moment } = useStaff();
  const call = useCall(staffLookCalls.list, {});
  return (
    <section aria-labelledby="monthly-looks" className="mt-12 min-w-0">
      <h2 id="monthly-looks" className="mb-3 text-xl">
        Monthly looks
      </h2>
      <Loaded call={call}>
        {({ looks, active }) =>
          looks.length === 0 ? (
            <p className="max-w-measure">
              Nobody has asked for one yet. Visitors can, below their assessment report.
            </p>
          ) : (
            <>
              <p className="mb-3">
                {active === 1 ? "1 is on." : `${active} are on.`} Each was confirmed by email and
                can be stopped from every email.
              </p>
              <Table
                caption="Monthly looks"
                columns={columnsOf(moment)}
                rows={looks}
                rowKey={({ id }) => id}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

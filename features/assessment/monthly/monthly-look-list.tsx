import { Moment } from "#platform/client/staff/moment.tsx";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { Part } from "#ui/page/part.tsx";
import { staffLookCalls } from "./contract.ts";

type Look = AnswerOf<typeof staffLookCalls.list>["looks"][number];

const stateNames: Record<Look["state"], string> = {
  pending: "Not confirmed yet",
  active: "On",
  stopped: "Stopped",
};

const columns: Column<Look>[] = [
  { id: "domain", heading: "Domain", rowHeading: true, cell: ({ domain }) => domain },
  { id: "email", heading: "Address", cell: ({ email }) => email },
  {
    id: "state",
    heading: "State",
    cell: ({ state, failures }) =>
      failures > 0 ? `${stateNames[state]}, ${failures} failed in a row` : stateNames[state],
  },
  { id: "looked", heading: "Last look", cell: ({ lookedAt }) => <Moment at={lookedAt} none="–" /> },
  { id: "next", heading: "Next look", cell: ({ nextAt }) => <Moment at={nextAt} none="–" /> },
];

/** Shows staff the domains that are checked every month, and for which addresses. */
export function MonthlyLookList() {
  const call = useCall(staffLookCalls.list, {});
  return (
    <Part heading="Monthly looks" className="mt-12 min-w-0">
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
                columns={columns}
                rows={looks}
                rowKey={({ id }) => id}
              />
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

import { useState } from "react";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { gradeLabels } from "#platform/grade.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/data/loaded.tsx";
import { Table } from "#ui/data/table.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { systemCalls } from "./contract.ts";

const everyMs = 20_000;

type Health = AnswerOf<typeof systemCalls.health>;

/** Shows the health checks of the running site, worst first, with advice. */
export function HealthList() {
  const { moment } = useStaff();
  const call = useCall(systemCalls.health, {}, { everyMs });
  return (
    <Loaded call={call}>
      {(data) => (
        <>
          <ul className="border-t-2 border-ink">
            {data.checks.map(({ id, grade, text, fix, link }) => (
              <li
                key={id}
                className="grid gap-x-6 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[8.5rem_6rem_minmax(0,1fr)]"
              >
                <span className="max-sm:order-2">
                  <Badge tone={grade}>{gradeLabels[grade]}</Badge>
                </span>
                <span className="font-[650] max-sm:order-1">{id}</span>
                <span className="text-[1rem] max-sm:order-3">
                  {text}
                  {fix ? <span className="block text-sm text-muted">{fix}</span> : null}
                  {link ? (
                    <StaffLink
                      to={link}
                      className="link inline-block py-1 text-sm"
                      otherwise={
                        <span className="block py-1 text-sm text-muted">An owner sets this</span>
                      }
                    >
                      Open the settings
                    </StaffLink>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">
            {data.about.database}. Node.js {data.about.node}. Running since{" "}
            {moment(data.about.startedAt)}.
          </p>
          <CopyForSupport health={data} />
          <Settings settings={data.settings} />
        </>
      )}
    </Loaded>
  );
}

/** Returns the facts for a support request, without secrets. */
function supportText({ checks, about, settings }: Health): string {
  return [
    ...checks.map(({ id, grade, text }) => `${gradeLabels[grade]}: ${id}. ${text}`),
    `Node.js ${about.node}, ${about.database}`,
    `Running since ${new Date(about.startedAt).toISOString()}`,
    ...settings.map(({ name, value }) => `${name}: ${value}`),
  ].join("\n");
}

function CopyForSupport({ health }: { health: Health }) {
  const [shown, setShown] = useState(false);
  const text = supportText(health);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast("Copied. It holds no passwords.");
    } catch {
      // Without https or permission there is no clipboard, so the text is shown for manual selection.
      setShown(true);
    }
  }
  return (
    <div className="mt-4">
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy for support
      </Button>
      {shown ? (
        <pre className="mt-3 max-w-measure bg-panel p-4 text-xs whitespace-pre-wrap">{text}</pre>
      ) : null}
    </div>
  );
}

function Settings({ settings }: Pick<Health, "settings">) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">Server environment</h2>
      <Table
        caption="Server environment"
        columns={[
          {
            id: "name",
            heading: "Name",
            rowHeading: true,
            cell: ({ name }) => <code className="text-xs">{name}</code>,
          },
          {
            id: "value",
            heading: "Value",
            cell: ({ value }) => <span className="wrap-anywhere">{value}</span>,
          },
        ]}
        rows={settings}
        rowKey={({ name }) => name}
      />
    </section>
  );
}

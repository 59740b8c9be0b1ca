import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type TemplateContent, templateCalls } from "./contract.ts";

type TemplateHistoryProps = {
  id: string;
  /** The version being edited. */
  current: number;
  /** Loads an earlier version into the editor; saving makes it the current one. */
  onRestore: (content: TemplateContent) => void;
};

/** Lists the earlier versions of a template, which can be restored in the editor. */
export function TemplateHistory({ id, current, onRestore }: TemplateHistoryProps) {
  const { moment } = useStaff();
  const { data, loadState } = useCall(templateCalls.listVersions, { params: { id } });
  const earlier = (data?.versions ?? []).filter(({ version }) => version !== current);
  return (
    <section aria-label="Earlier versions" className="grid gap-2">
      <h2 className="label">Earlier versions</h2>
      <LoadState {...loadState}>
        {earlier.length === 0 ? (
          <p className="text-sm text-muted">None yet.</p>
        ) : (
          <ol className="divide-y divide-hairline border-y border-hairline text-sm">
            {earlier.map((version) => (
              <li key={version.version} className="flex items-center gap-3 py-2">
                <span className="min-w-0 grow">
                  <span className="font-[650]">Version {version.version}</span>
                  <span className="text-muted">
                    , {version.authorName}
                    {version.at === null ? "" : `, ${moment(version.at)}`}
                  </span>
                  <span className="block truncate text-muted">{version.subject}</span>
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Restore version ${version.version}`}
                  onClick={() => {
                    const { name, subject, body } = version;
                    onRestore({ name, subject, body });
                  }}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ol>
        )}
      </LoadState>
    </section>
  );
}

import { useAction } from "#platform/client/use-action.ts";
import { useCall } from "#platform/client/use-call.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { Button } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { showFailure, showUndo } from "#ui/overlay/toast.tsx";
import { joinCalls } from "./contract.ts";

type MergeDialogProps = { id: string; otherId: string; onClose: () => void; onMerged: () => void };

/** Shows two people before they are merged; the merge can be undone at any later time. */
export function MergeDialog({ id, otherId, onClose, onMerged }: MergeDialogProps) {
  const params = { id };
  const call = useCall(joinCalls.previewMerge, { params, query: { other: otherId } });
  const report = { onDone: onMerged, onFailed: showFailure };
  const merge = useAction(joinCalls.merge, report);
  const unmerge = useAction(joinCalls.unmerge, report);
  async function press({ target, other }: AnswerOf<typeof joinCalls.previewMerge>) {
    const { version } = target.person;
    const body = { version, otherId, otherVersion: other.person.version };
    const answer = await merge.run({ params, body });
    onClose();
    if (!answer) return;
    const back = { version: answer.person.version, otherId };
    showUndo(`${other.person.name} is merged into ${target.person.name}.`, () =>
      unmerge.run({ params, body: back }),
    );
  }
  const { data } = call;
  return (
    <Dialog open onOpenChange={onClose} title="Merge two people">
      <LoadState {...call.loadState}>
        {data ? (
          <div className="grid gap-4 text-sm">
            <Part title="Stays" part={data.target} />
            <Part title="Becomes a part of it" part={data.other} />
            <p className="text-muted">
              Both keep their addresses, notes and leads, so that you can separate them again at any
              time.
            </p>
            <Button busy={merge.busy} onClick={() => void press(data)}>
              Merge
            </Button>
          </div>
        ) : null}
      </LoadState>
    </Dialog>
  );
}

type Previewed = AnswerOf<typeof joinCalls.previewMerge>["target"];

function Part({ title, part }: { title: string; part: Previewed }) {
  const { person, addresses, phones, leads, calls } = part;
  return (
    <section>
      <h3 className="label">{title}</h3>
      <p className="font-medium break-words" dir="auto">
        {person.name}
      </p>
      <ul className="text-muted">
        {[...addresses, ...phones].map(({ shown }) => (
          <li key={shown} className="break-all">
            {shown}
          </li>
        ))}
        <li>
          Leads: {leads}. Booked calls: {calls}.
        </li>
      </ul>
    </section>
  );
}

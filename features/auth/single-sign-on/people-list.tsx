import { useStaff } from "#platform/client/staff/staff.tsx";
import { useAction } from "#platform/client/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useSecondPress } from "#ui/form/use-second-press.ts";
import { showFailure } from "#ui/overlay/toast.tsx";
import { type ProviderPerson, singleSignOnCalls } from "./contract.ts";

type PeopleListProps = { people: readonly ProviderPerson[]; reload: () => void };

/** Lists the people who sign in at the provider, and when it last confirmed them. */
export function PeopleList({ people, reload }: PeopleListProps) {
  return (
    <section aria-labelledby="sso-people" className="mt-10">
      <h3 id="sso-people" className="font-[650]">
        Linked people
      </h3>
      {people.length === 0 ? (
        <p className="mt-3 border-y border-hairline py-5 text-sm text-muted">
          Nobody has signed in with it yet.
        </p>
      ) : (
        <ul className="mt-3 border-t-2 border-ink">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} reload={reload} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PersonRow({ person, reload }: { person: ProviderPerson; reload: () => void }) {
  const { moment } = useStaff();
  const { confirming, setConfirming, onBlur } = useSecondPress();
  const unlink = useAction(singleSignOnCalls.unlink, {
    onDone: reload,
    onFailed: showFailure,
  });
  const { id, name, email, leftAt, checkedAt, signedInAt } = person;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-hairline py-3">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 text-[1rem] font-[650] wrap-anywhere">
          {name}
          {leftAt === null ? null : <Badge tone="bad">Left the directory</Badge>}
        </p>
        <p className="text-muted wrap-anywhere">{email}</p>
        <p className="text-muted">
          {leftAt === null
            ? `Signed in ${moment(signedInAt)}, last confirmed ${moment(checkedAt)}`
            : `Not in the directory since ${moment(leftAt)}`}
        </p>
      </div>
      <Button
        variant={confirming ? "danger" : "secondary"}
        size="small"
        busy={unlink.busy}
        aria-label={`${confirming ? "Unlink for good" : "Unlink"}: ${name}`}
        onBlur={onBlur}
        onClick={() => (confirming ? void unlink.run({ params: { id } }) : setConfirming(true))}
      >
        {confirming ? "Unlink for good" : "Unlink"}
      </Button>
    </li>
  );
}

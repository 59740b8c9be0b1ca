import { peopleListAddress } from "#features/people/people-address.ts";
import { useAddress } from "#platform/client/staff/address.ts";
import { Button } from "#ui/button.tsx";

type EmptyProps = {
  /** Says what a search finds. */
  finds: string;
  /** True if a search or a filter leaves nothing. */
  isNarrowed: boolean;
  /** Says why the whole list is empty. */
  none: string;
};

/** Says why a list is empty, and offers the whole list if only a search or filter leaves nothing. */
export function Empty({ finds, isNarrowed, none }: EmptyProps) {
  const { go } = useAddress(peopleListAddress);
  if (!isNarrowed) return <p className="max-w-measure py-8 text-muted">{none}</p>;
  return (
    <div className="grid max-w-measure justify-items-start gap-3 py-8">
      <p className="text-muted">Nothing matches. {finds}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => go({ search: "", owner: "", firm: null, leads: "" }, { replace: true })}
      >
        Show all
      </Button>
    </div>
  );
}

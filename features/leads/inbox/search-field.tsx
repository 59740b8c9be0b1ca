import { useAddress } from "#platform/client/staff/address.ts";
import { TypedSearch } from "#platform/client/staff/typed-search.tsx";
import { cx } from "#ui/class-names.ts";
import { inboxAddress } from "./inbox-address.ts";

type LeadSearchProps = {
  id: string;
  search: string;
  /** Moves the focus to the leads that were found. */
  onLeave: () => void;
  className?: string;
};

/** Searches the leads while somebody types; Enter or the down arrow goes on to the list. */
export function LeadSearch({ id, search, onLeave, className }: LeadSearchProps) {
  const { go } = useAddress(inboxAddress);
  return (
    <TypedSearch
      id={id}
      label="Search leads"
      placeholder="Search"
      search={search}
      onSearch={(typed) => go({ search: typed }, { replace: true })}
      onKeyDown={(event) => {
        const leaves = event.key === "Enter" || event.key === "ArrowDown";
        if (!leaves || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onLeave();
      }}
      className={cx("min-w-0", className)}
      size="min-h-11 py-1 lg:min-h-9"
    />
  );
}

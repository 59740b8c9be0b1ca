import { Button } from "#ui/button.tsx";
import { controlStyle } from "#ui/field-frame.tsx";
import { type Lead, type LeadStatus, leadStatuses } from "./contract.ts";
import type { Colleague } from "./lead-owner.tsx";
import { statusWords } from "./lead-words.ts";
import type { useBulk } from "./use-bulk.ts";

const small = `${controlStyle} min-h-9 w-auto max-w-44 cursor-pointer py-1 text-sm`;

type BulkBarProps = {
  marked: readonly Lead[];
  staff: readonly Colleague[] | undefined;
  me: Colleague;
  bulk: ReturnType<typeof useBulk>;
  onDone: () => void;
};

/** What can be done to all marked leads at once. */
export function BulkBar({ marked, staff = [], me, bulk, onDone }: BulkBarProps) {
  async function act(...wish: [Parameters<typeof bulk.change>[1], string]) {
    if (await bulk.change(marked, ...wish)) onDone();
  }
  const allSpam = marked.every(({ status }) => status === "spam");
  return (
    <fieldset disabled={bulk.busy} className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Marked leads</legend>
      <p role="status" className="pr-1 text-sm font-[650] tabular-nums">
        {marked.length} marked
      </p>
      <Button
        look="secondary"
        size="small"
        onClick={() => act({ ownerId: me.id }, "are yours now")}
      >
        Take them
      </Button>
      <select
        aria-label="Give to"
        value=""
        onChange={(event) => {
          const person = staff.find(({ id }) => id === event.target.value);
          if (person) void act({ ownerId: person.id }, `belong to ${person.name} now`);
          else void act({ ownerId: null }, "have no owner now");
        }}
        className={small}
      >
        <option value="" disabled>
          Give to …
        </option>
        <option value="none">Nobody</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Set status"
        value=""
        onChange={(event) => {
          const status = event.target.value as LeadStatus;
          void act({ status }, `set to ${statusWords[status].toLowerCase()}`);
        }}
        className={small}
      >
        <option value="" disabled>
          Set status …
        </option>
        {leadStatuses
          .filter((status) => status !== "spam")
          .map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
      </select>
      {allSpam ? (
        <Button
          look="secondary"
          size="small"
          onClick={() => act({ status: "new" }, "are not spam")}
        >
          Not spam
        </Button>
      ) : (
        <Button
          look="secondary"
          size="small"
          onClick={() => act({ status: "spam", spamReason: "Marked together" }, "are in spam now")}
        >
          Spam
        </Button>
      )}
      <Button look="quiet" size="small" onClick={onDone}>
        Unmark
      </Button>
    </fieldset>
  );
}

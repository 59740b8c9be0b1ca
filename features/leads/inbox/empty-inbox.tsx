import { ImportLeadsButton } from "#features/leads/manual-entry/import-button.tsx";
import { Button } from "#ui/button.tsx";
import { PlusIcon } from "#ui/icons.tsx";

/** Begins to add a lead, or many from a file. */
export type Adding = { onNew: () => void; onImport: () => void };

/** Shows the inbox before the first lead: what will arrive here, and how to add a lead. */
export function EmptyInbox({ adding }: { adding: Adding | undefined }) {
  return (
    <section
      aria-labelledby="empty-inbox"
      className="grid max-w-xl justify-items-start gap-4 px-gutter py-12 lg:px-6 lg:py-16"
    >
      <h2 id="empty-inbox" className="text-2xl">
        No leads yet
      </h2>
      <p className="text-muted">
        Messages from the contact form, quote requests, booked calls and security assessments appear
        here on their own, with the time by which you promised to answer.
      </p>
      {adding ? (
        <>
          <p className="text-muted">
            Did somebody call or walk in? Add a lead by hand. To bring in leads from another
            program, import a CSV file.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={adding.onNew} className="max-sm:min-h-11">
              <PlusIcon className="size-4.5" />
              New lead
            </Button>
            <ImportLeadsButton variant="secondary" onImport={adding.onImport} />
          </div>
        </>
      ) : null}
    </section>
  );
}

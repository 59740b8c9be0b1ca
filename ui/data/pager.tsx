import { Button } from "#ui/button.tsx";

type PagerProps = {
  /** Names the list, such as "Subscribers". */
  label: string;
  /** Page number, starting at 1. */
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
};

/** Shows which rows of a list are on this page, with buttons for the pages around; nothing if all fit one page. */
export function Pager({ label, page, perPage, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (pages === 1 && page === 1) return null;
  const from = Math.min(total, (page - 1) * perPage + 1);
  const to = Math.min(total, page * perPage);
  return (
    <nav aria-label={`${label}: pages`} className="mt-4 flex items-center justify-between gap-4">
      <p className="text-sm text-muted tabular-nums">
        {from} to {to} of {total}
      </p>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </div>
    </nav>
  );
}

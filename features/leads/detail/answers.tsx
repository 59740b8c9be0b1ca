import { detailLines } from "#features/leads/contact/detail-lines.ts";
import type { Lead } from "#features/leads/contract.ts";

export function LeadAnswers({ lead }: { lead: Pick<Lead, "details"> }) {
  const lines = detailLines(lead.details);
  if (lines.length === 0) return null;
  return (
    <dl className="max-w-measure border-t border-hairline text-[1rem]">
      {lines.map(({ field, label, value }) => (
        <div
          key={field}
          className="grid grid-cols-1 gap-x-4 border-b border-hairline py-2 sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

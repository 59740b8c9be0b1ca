import { campaignCalls, type LinkedPage } from "#features/campaigns/contract.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Notice } from "#ui/notice.tsx";

/** Warns of links in a campaign that subscribers cannot open now. Sending stays possible. */
export function BrokenLinks({ campaignId }: { campaignId: string }) {
  const { moment } = useStaff();
  const { data } = useCall(
    campaignCalls.listLinks,
    { params: { id: campaignId } },
    { fresh: true },
  );
  if (!data || data.links.length === 0) return null;
  return (
    <Notice
      tone="warning"
      announce
      heading={data.links.length === 1 ? "A link is broken" : "Some links are broken"}
    >
      <ul className="grid gap-1 text-sm">
        {data.links.map((page) => (
          <li key={page.path} className="wrap-anywhere">
            <span className="font-[650]">{page.path}</span> {reasonOf(page, moment)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function reasonOf({ state, at }: LinkedPage, moment: (at: number) => string): string {
  if (state === "scheduled" && at !== null) return `will not be public until ${moment(at)}.`;
  return state === "missing"
    ? "is not a page of this site."
    : "is a post that has not been published.";
}

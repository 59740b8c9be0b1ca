import { useSiteData } from "#app/shell/use-site-data.ts";
import { staffReport } from "#features/assessment/contract.ts";
import { fixesForReply } from "#features/assessment/report/talking-points.ts";
import { useAuth } from "#features/auth/auth-provider.tsx";
import type { Lead } from "#features/leads/contract.ts";
import type { ReplyDraft } from "#features/leads/detail/drafts.ts";
import { TemplatePicker } from "#features/mail-templates/template-picker.tsx";
import { useCall } from "#platform/client/use-call.ts";

type LeadTemplatesProps = { lead: Lead; onPick: (draft: ReplyDraft) => void };

/** Offers the mail templates for a reply, filled in with facts of the lead, its report and the company. */
export function LeadTemplates({ lead, onPick }: LeadTemplatesProps) {
  const { company } = useSiteData();
  const { user } = useAuth();
  const id = lead.details.report ?? "";
  const { data } = useCall(staffReport, { params: { id } }, { enabled: id !== "" });
  const facts = {
    name: lead.name.trim().split(/\s+/)[0] ?? lead.name,
    "full name": lead.name,
    firm: lead.email.split("@")[1] ?? "",
    fixes: data ? fixesForReply(data.report) : "",
    me: user?.name ?? "",
    company: company.brandName,
    phone: company.phone,
  };
  return <TemplatePicker facts={facts} onPick={onPick} />;
}

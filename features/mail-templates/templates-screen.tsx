import type { To } from "react-router";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { address, recordId, useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import type { StaffPartProps } from "#platform/client/staff/staff-area.ts";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonStyle } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Template, templateCalls } from "./contract.ts";
import { sampleFacts } from "./placeholders.ts";
import { TemplateEditor, TemplatePreview } from "./template-editor.tsx";

const screenAddress = address({ template: recordId });

/** Lists the mail templates, or shows the one in the URL, its samples replaced by facts of the company. */
export function TemplatesScreen({ company }: Pick<StaffPartProps, "company">) {
  const { may, person } = useStaff();
  const editable = may("leads.edit");
  const { template: id, linkTo, go } = useAddress(screenAddress);
  const call = useCall(templateCalls.list, {});
  const templates = call.data?.templates ?? [];
  const open = templates.find((template) => template.id === id);
  const { brandName, phone } = company;
  const sample = { ...sampleFacts(), company: brandName, phone, me: person.name };

  function saved(template: Template) {
    call.reload();
    if (id !== template.id) go({ template: template.id }, { replace: true });
  }

  return (
    <LoadState {...call.loadState}>
      {open && !editable ? (
        <div className="grid max-w-2xl gap-4">
          <StaffLink to={linkTo({ template: null })} className="link text-sm">
            Back to the templates
          </StaffLink>
          <TemplatePreview content={open} sample={sample} />
        </div>
      ) : editable && (open || id === "new") ? (
        <TemplateEditor
          key={id}
          template={open ?? null}
          sample={sample}
          onSaved={saved}
          onCancel={() => go({ template: null })}
        />
      ) : (
        <div className="grid max-w-4xl gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-measure text-sm text-muted">
              An answer can start from one of these and be changed before it is sent. It cannot be
              sent while a placeholder is left in braces.
            </p>
            {editable ? (
              <StaffLink
                to={linkTo({ template: "new" })}
                className={buttonStyle({ variant: "secondary", size: "small" })}
              >
                New template
              </StaffLink>
            ) : null}
          </div>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {templates
              .toSorted((one, other) => Number(one.archived) - Number(other.archived))
              .map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  to={linkTo({ template: template.id })}
                />
              ))}
          </ul>
        </div>
      )}
    </LoadState>
  );
}

function TemplateRow({ template, to }: { template: Template; to: To }) {
  const { moment } = useStaff();
  return (
    <li>
      <StaffLink
        to={to}
        className="grid gap-x-6 gap-y-0.5 py-3 hover:bg-panel focus-visible:-outline-offset-3 sm:grid-cols-[19rem_minmax(0,1fr)_auto] sm:items-baseline sm:px-2"
      >
        <span className="text-[1rem] font-[650]">{template.name}</span>
        <span className="truncate text-sm text-muted">{template.subject}</span>
        <span className="text-xs text-muted">
          {template.archived ? (
            <Badge>Archived</Badge>
          ) : template.updatedAt === null ? (
            "Original"
          ) : (
            `Version ${template.version}, ${moment(template.updatedAt)}`
          )}
        </span>
      </StaffLink>
    </li>
  );
}

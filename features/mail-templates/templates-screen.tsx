import type { To } from "react-router";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { changedQuery, useQueryChange } from "#platform/client/use-query-change.ts";
import type { StaffPartProps } from "#platform/product/staff-area.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonStyle } from "#ui/button.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { type Template, templateCalls } from "./contract.ts";
import { sampleFacts } from "./placeholders.ts";
import { TemplateEditor, TemplatePreview } from "./template-editor.tsx";

/** Lists the mail templates, or shows the one in the URL, its samples replaced by facts of the company. */
export function TemplatesScreen({ company }: Pick<StaffPartProps, "company">) {
  const { may, person } = useStaff();
  const mayEdit = may("leads.edit");
  const { query, change } = useQueryChange();
  const call = useCall(templateCalls.list, {});
  const id = query.get("template");
  const templates = call.data?.templates ?? [];
  const open = templates.find((template) => template.id === id);
  const { brandName, phone } = company;
  const sample = { ...sampleFacts(), company: brandName, phone, me: person.name };
  const linkTo = (template: string | null) => ({ search: changedQuery(query, { template }) });

  function saved(template: Template) {
    call.reload();
    if (id !== template.id) change({ template: template.id }, { replace: true });
  }

  return (
    <LoadState {...call.loadState}>
      {open && !mayEdit ? (
        <div className="grid max-w-2xl gap-4">
          <StaffLink to={linkTo(null)} className="link text-sm">
            Back to the templates
          </StaffLink>
          <TemplatePreview content={open} sample={sample} />
        </div>
      ) : mayEdit && (open || id === "new") ? (
        <TemplateEditor
          key={id}
          template={open ?? null}
          sample={sample}
          onSaved={saved}
          onCancel={() => change({ template: null })}
        />
      ) : (
        <div className="grid max-w-4xl gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-measure text-sm text-muted">
              An answer can start from one of these and be changed before it is sent. It cannot be
              sent while a placeholder is left in braces.
            </p>
            {mayEdit ? (
              <StaffLink
                to={linkTo("new")}
                className={buttonStyle({ look: "secondary", size: "small" })}
              >
                New template
              </StaffLink>
            ) : null}
          </div>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {templates
              .toSorted((one, other) => Number(one.archived) - Number(other.archived))
              .map((template) => (
                <TemplateRow key={template.id} template={template} to={linkTo(template.id)} />
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

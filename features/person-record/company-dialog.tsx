import { type Company, companyCalls, companyForm, domainsIn } from "#features/people/contract.ts";
import { peopleLimits } from "#features/people/people-limits.ts";
import { callApi } from "#platform/client/call-api.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { showToast, showUndo } from "#ui/overlay/toast.tsx";

type CompanyDialogProps = {
  /** The company to change; without one, a new one is added. */
  company?: Company;
  /** Name to begin with. */
  name?: string;
  onClose: () => void;
  onSaved: (company: Company) => void;
};

/** Adds a company, or changes one; the toast takes a change back. */
export function CompanyDialog({ company, name = "", onClose, onSaved }: CompanyDialogProps) {
  const { field, ...state } = useContractForm(companyForm, {
    defaultValues: company
      ? { ...company, domains: company.domains.join(", ") }
      : { name, domains: "", address: "" },
    send: async (values) => {
      const body = { ...values, domains: domainsIn(values.domains) };
      const saved = await (company ? change(company, body) : add(body));
      onClose();
      onSaved(saved);
    },
  });

  async function change({ id, version, ...before }: Company, body: CompanyFields) {
    const params = { id };
    const answer = await callApi(companyCalls.change, { params, body: { ...body, version } });
    showUndo(`${answer.company.name} is saved.`, async () => {
      const { name, address, domains } = before;
      const old = { name, address, domains, version: answer.company.version };
      onSaved((await callApi(companyCalls.change, { params, body: old })).company);
    });
    return answer.company;
  }

  return (
    <FormDialog
      title={company ? "Details of the company" : "Add a company"}
      onClose={onClose}
      cancels
      form={state}
      submit={company ? "Save" : "Add"}
    >
      <TextField label="Name" maxLength={peopleLimits.maxName} dir="auto" {...field("name")} />
      <TextField
        label="Domains"
        optional
        hint="Such as example.com, separated by commas. Whoever writes from one belongs to the company."
        autoCapitalize="off"
        spellCheck={false}
        {...field("domains")}
      />
      <TextArea
        label="Postal address"
        optional
        rows={3}
        maxLength={peopleLimits.maxPostal}
        dir="auto"
        {...field("address")}
      />
    </FormDialog>
  );
}

type CompanyFields = { name: string; address: string; domains: string[] };

async function add(body: CompanyFields): Promise<Company> {
  const { company } = await callApi(companyCalls.add, { body });
  const joined = company.people > 0 ? ` People who write from its domains: ${company.people}.` : "";
  showToast(`${company.name} is added.${joined}`);
  return company;
}

import { useContext } from "react";
import type { FixLink, Publish } from "#features/assessment/scoring/domain-result.ts";
import { fixListTexts } from "#features/assessment/texts/report-texts.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import { SampleContext } from "./part.tsx";

type PublishRecordsProps = {
  /** Title of the fix, for screen reader users who move from button to button. */
  title: string;
  records: readonly Publish[];
  links: readonly FixLink[];
};

/** Shows the exact records of a fix, each beside its current value, and links to where they are edited. */
export function PublishRecords({ title, records, links }: PublishRecordsProps) {
  const { recordOne, recordMany } = useTranslation(fixListTexts);
  if (records.length === 0 && links.length === 0) return null;
  return (
    <div className="mt-2 grid gap-3">
      {records.length > 0 ? (
        <details className="text-[1rem]">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-link underline underline-offset-4">
            {records.length > 1 ? recordMany : recordOne}
            <span className="sr-only">: {title}</span>
          </summary>
          <ul className="grid gap-4 pb-1">
            {records.map((record) => (
              <Entry key={`${record.kind} ${record.name} ${record.value}`} record={record} />
            ))}
          </ul>
        </details>
      ) : null}
      {links.length > 0 ? (
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-[1rem] print:hidden">
          {links.map(({ label, url }) => (
            <a key={url} href={url} rel="noopener noreferrer" className="link">
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </div>
  );
}

const code = "border border-hairline bg-paper px-3 py-2 font-mono text-sm break-all";

function Entry({ record: { kind, name, value, present } }: { record: Publish }) {
  const texts = useTranslation(fixListTexts);
  return (
    <li className="grid gap-2">
      <p className="text-sm">
        <strong>{texts.kinds[kind] ?? kind}</strong> <span className="break-all">{name}</span>
      </p>
      {present.map((line) => (
        <p key={line} className="grid gap-1">
          <span className="text-sm text-muted">{texts.today}</span>
          <span className={`${code} text-muted`}>{line}</span>
        </p>
      ))}
      <p className="grid gap-1">
        <span className="text-sm text-muted">
          {present.length > 0 ? texts.replace : texts.fresh}
        </span>
        <span className={code}>{value}</span>
      </p>
      {useContext(SampleContext) ? null : <CopyButton text={value} name={`${kind} ${name}`} />}
    </li>
  );
}

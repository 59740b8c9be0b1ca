import { CopyButton } from "#ui/copy-button.tsx";
import { useTranslation } from "#ui/use-translation.ts";
import type { DomainReport, ReportRow } from "./contract.ts";
import { rowItemLabels } from "./report-texts.ts";

type PublishRecordsProps = { row: ReportRow; dnsHost: DomainReport["dnsHost"] };

/** Shows the exact record, header or file that fixes a row, the current one, and links to where it is entered. */
export function PublishRecords({ row, dnsHost }: PublishRecordsProps) {
  const labels = useTranslation(rowItemLabels);
  const inDns = row.publish.some(({ kind }) => kind !== "header" && kind !== "file");
  const links = [...row.links, ...(inDns && dnsHost ? [dnsHost] : [])];
  if (row.publish.length === 0 && links.length === 0) return null;
  return (
    <div className="mt-3 grid gap-3">
      {row.publish.map((one) => (
        <dl
          key={one.name + one.kind}
          className="grid gap-1 border border-hairline bg-paper px-3 py-3 text-sm"
        >
          <dt className="font-[650]">
            {labels.kinds[one.kind]} <span className="font-mono break-all">{one.name}</span>
          </dt>
          {one.present.map((text) => (
            <dd key={text} className="font-mono break-all text-muted">
              <span className="font-sans">{labels.today} </span>
              {text}
            </dd>
          ))}
          <dd className="flex flex-wrap items-start justify-between gap-3">
            <span className="min-w-0 font-mono break-all whitespace-pre-wrap">{one.value}</span>
            <CopyButton text={one.value} name={labels.value(one.name)} />
          </dd>
        </dl>
      ))}
      {links.length > 0 ? (
        <p className="text-sm print:hidden">
          {labels.where}{" "}
          {links.map(({ label, url }, index) => (
            <span key={url}>
              {index > 0 ? ", " : null}
              <a href={url} target="_blank" rel="noopener noreferrer" className="link">
                {label}
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

import { pathExists } from "#app/paths.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { NumberedTexts } from "#app/site/parts/texts.tsx";
import type { FirstSteps } from "#content/industries/shared-schema.ts";

type FirstStepsTableProps = { caption: string; rows: readonly FirstSteps[] };

export function FirstStepsTable({ caption, rows }: FirstStepsTableProps) {
  return (
    <table className="w-full border-collapse text-left text-[1rem] leading-normal max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b-2 border-ink text-sm">
          <th scope="col" className="w-[36%] py-2.5 pr-10 font-[650]">
            Rule, and whom it reaches
          </th>
          <th scope="col" className="py-2.5 font-[650]">
            First three technical steps
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:border-t-2 max-lg:border-ink">
        {rows.map((row) => (
          <tr
            key={row.rule}
            className="break-inside-avoid border-b border-hairline align-top max-lg:block max-lg:py-6"
          >
            <th scope="row" className="pr-10 font-normal max-lg:block max-lg:pr-0 lg:py-6">
              <span className="block font-display text-xl leading-snug font-semibold">
                {row.rule}
              </span>
              <span className="mt-1.5 block text-muted">{row.who}</span>
            </th>
            <td className="max-lg:mt-4 max-lg:block lg:py-6">
              <ol className="grid gap-x-8 gap-y-3 md:grid-cols-3">
                <NumberedTexts
                  texts={row.steps}
                  className="grid grid-cols-[1.75rem_1fr]"
                  numberStyle="font-display text-xl leading-[1.15] font-bold text-poppy"
                />
              </ol>
              <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
                <a href={row.source.url} className="link py-0.5">
                  Source: {row.source.label}
                </a>
                {row.more && pathExists(row.more.path) ? (
                  <SiteLink href={row.more.path} className="link py-0.5">
                    More: {row.more.label}
                  </SiteLink>
                ) : null}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useState } from "react";
import { address, oneOf, pageNumber, useAddress } from "#platform/client/staff/address.ts";
import { useCall } from "#platform/client/use-call.ts";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { type PageIssue, type PageQuality, pageQualityCalls } from "./contract.ts";
import { descriptionLength, minWords, titleLength } from "./rules.ts";

const issueLabels: Record<PageIssue, string> = {
  "title-short": `Title under ${titleLength.min}`,
  "title-long": `Title over ${titleLength.max}`,
  "description-short": `Description under ${descriptionLength.min}`,
  "description-long": `Description over ${descriptionLength.max}`,
  "title-similar": "Title similar to another page",
  "description-similar": "Description similar to another page",
  thin: `Under ${minWords} words`,
};

const perPage = 100;

const tableAddress = address({ show: oneOf(["issues", "all"], "issues"), page: pageNumber }, [
  "show",
]);

type SortKey = "path" | "titleLength" | "descriptionLength" | "words" | "issues";
type Sort = { key: SortKey; down: boolean };

function sortValue(page: PageQuality, key: SortKey): string | number {
  if (key === "path") return page.path;
  if (key === "issues") return page.issues.length;
  return page[key] ?? Number.MAX_SAFE_INTEGER;
}

function sorted(pages: readonly PageQuality[], { key, down }: Sort): PageQuality[] {
  const direction = down ? -1 : 1;
  return [...pages].sort((one, other) => {
    const [a, b] = [sortValue(one, key), sortValue(other, key)];
    if (a === b) return one.path.localeCompare(other.path);
    return (a < b ? -1 : 1) * direction;
  });
}

/** Lists the lengths of every public page's title, description and text, and its issues. */
export function QualityTable() {
  const place = useAddress(tableAddress);
  const { data, loadState } = useCall(pageQualityCalls.list, {});
  const [sort, setSort] = useState<Sort>({ key: "issues", down: true });
  const all = place.show === "all";
  const pages = data?.pages ?? [];
  const withIssues = pages.filter(({ issues }) => issues.length > 0);
  const shown = all ? pages : withIssues;
  const lastPage = Math.max(1, Math.ceil(shown.length / perPage));
  const page = Math.min(place.page, lastPage);
  const order = (key: SortKey) => {
    setSort((before) => ({ key, down: before.key === key ? !before.down : key !== "path" }));
    place.go({ page: 1 });
  };

  return (
    <LoadState {...loadState}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-measure text-sm text-muted">
          Lengths are in characters; search results show about {titleLength.max} of a title and{" "}
          {descriptionLength.max} of a description.
        </p>
        <ChoiceBar
          label="Pages"
          current={place.show}
          onChoose={(show) => place.go({ show })}
          choices={[
            { id: "issues", name: "With issues", count: withIssues.length },
            { id: "all", name: "All", count: pages.length },
          ]}
        />
      </div>
      <Table
        caption="Page quality"
        columns={columns(sort, order)}
        rows={sorted(shown, sort).slice((page - 1) * perPage, page * perPage)}
        rowKey={({ path }) => path}
        empty="No page has issues."
      />
      <Pager
        label="Page quality"
        page={page}
        perPage={perPage}
        total={shown.length}
        onPage={(next) => place.go({ page: next })}
      />
    </LoadState>
  );
}

function columns(sort: Sort, order: (key: SortKey) => void): Column<PageQuality>[] {
  const heading = (key: SortKey, name: string) => (
    <button
      type="button"
      onClick={() => order(key)}
      className="min-h-6 cursor-pointer font-[650] whitespace-nowrap hover:underline"
    >
      {name}
      <span aria-hidden="true" className={cx("ml-1", sort.key !== key && "opacity-0")}>
        {sort.down ? "↓" : "↑"}
      </span>
      {sort.key === key ? (
        <span className="sr-only">, sorted {sort.down ? "downwards" : "upwards"}</span>
      ) : null}
    </button>
  );
  return [
    {
      id: "path",
      heading: heading("path", "Page"),
      rowHeading: true,
      cell: ({ path, title }) => (
        <span className="block min-w-36 max-w-md">
          <a href={path} className="text-link wrap-anywhere hover:underline">
            {path}
          </a>
          <span className="block text-xs font-normal text-muted">{title}</span>
        </span>
      ),
    },
    {
      id: "issues",
      heading: heading("issues", "Issues"),
      cell: ({ issues, similarTo }) => (
        <span className="block min-w-44">
          {issues.map((issue) => issueLabels[issue]).join(", ")}
          {similarTo.length > 0 ? (
            <span className="block text-xs text-muted wrap-anywhere">{similarTo.join(", ")}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: "title",
      heading: heading("titleLength", "Title"),
      align: "end",
      cell: (page) => <Length page={page} part="title" length={page.titleLength} />,
    },
    {
      id: "description",
      heading: heading("descriptionLength", "Description"),
      align: "end",
      cell: (page) => <Length page={page} part="description" length={page.descriptionLength} />,
    },
    {
      id: "words",
      heading: heading("words", "Words"),
      align: "end",
      cell: ({ words, issues }) => (
        <span className={cx(issues.includes("thin") && "font-[650] text-error")}>
          {words ?? "not counted"}
        </span>
      ),
    },
  ];
}

type LengthProps = { page: PageQuality; part: "title" | "description"; length: number };

function Length({ page, part, length }: LengthProps) {
  const wrong = page.issues.includes(`${part}-short`) || page.issues.includes(`${part}-long`);
  return <span className={cx(wrong && "font-[650] text-error")}>{length}</span>;
}

import { useState } from "react";
import { useCall } from "#platform/client/use-call.ts";
import { pageOfQuery, useQueryChange } from "#platform/client/use-query-change.ts";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { type Column, Table } from "#ui/data/table.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { listPageQuality, type PageQuality, type PageRemark } from "./contract.ts";
import { descriptionLength, minWords, titleLength } from "./rules.ts";

const remarkWords: Record<PageRemark, string> = {
  "title-short": `Title under ${titleLength.least}`,
  "title-long": `Title over ${titleLength.most}`,
  "description-short": `Description under ${descriptionLength.least}`,
  "description-long": `Description over ${descriptionLength.most}`,
  "title-alike": "Title like another page's",
  "description-alike": "Description like another page's",
  thin: `Under ${minWords} words`,
};

const perPage = 100;

type SortKey = "path" | "titleLength" | "descriptionLength" | "words" | "remarks";
type Sort = { key: SortKey; down: boolean };

function sortValue(page: PageQuality, key: SortKey): string | number {
  if (key === "path") return page.path;
  if (key === "remarks") return page.remarks.length;
  return page[key] ?? Number.MAX_SAFE_INTEGER;
}

function sorted(pages: readonly PageQuality[], { key, down }: Sort): PageQuality[] {
  const way = down ? -1 : 1;
  return [...pages].sort((one, other) => {
    const [a, b] = [sortValue(one, key), sortValue(other, key)];
    if (a === b) return one.path.localeCompare(other.path);
    return (a < b ? -1 : 1) * way;
  });
}

/** How every public page shows itself in search results, and which say too little or the same. */
export function QualityTable() {
  const { query, change } = useQueryChange();
  const { data, loading, error, reload } = useCall(listPageQuality, {});
  const [sort, setSort] = useState<Sort>({ key: "remarks", down: true });
  const all = query.get("show") === "all";
  const pages = data?.pages ?? [];
  const remarked = pages.filter(({ remarks }) => remarks.length > 0);
  const shown = all ? pages : remarked;
  const lastPage = Math.max(1, Math.ceil(shown.length / perPage));
  const page = Math.min(pageOfQuery(query), lastPage);
  const order = (key: SortKey) => {
    setSort((before) => ({ key, down: before.key === key ? !before.down : key !== "path" }));
    change({ page: null });
  };

  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-measure text-sm text-muted">
          Lengths are in characters; search results show about {titleLength.most} of a title and{" "}
          {descriptionLength.most} of a description.
        </p>
        <ChoiceBar
          label="Pages"
          current={all ? "all" : "remarks"}
          onChoose={(id) => change({ show: id === "all" ? id : null, page: null })}
          choices={[
            { id: "remarks", name: "With remarks", count: remarked.length },
            { id: "all", name: "All", count: pages.length },
          ]}
        />
      </div>
      <Table
        caption="Page quality"
        columns={columns(sort, order)}
        rows={sorted(shown, sort).slice((page - 1) * perPage, page * perPage)}
        rowKey={({ path }) => path}
        empty="Nothing to remark on any page."
      />
      <Pager
        label="Page quality"
        page={page}
        perPage={perPage}
        total={shown.length}
        onPage={(next) => change({ page: next === 1 ? null : String(next) })}
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
      id: "remarks",
      heading: heading("remarks", "Remarks"),
      cell: ({ remarks, alike }) => (
        <span className="block min-w-44">
          {remarks.map((remark) => remarkWords[remark]).join(", ")}
          {alike.length > 0 ? (
            <span className="block text-xs text-muted wrap-anywhere">{alike.join(", ")}</span>
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
      cell: ({ words, remarks }) => (
        <span className={cx(remarks.includes("thin") && "font-[650] text-error")}>
          {words ?? "not counted"}
        </span>
      ),
    },
  ];
}

type LengthProps = { page: PageQuality; part: "title" | "description"; length: number };

function Length({ page, part, length }: LengthProps) {
  const wrong = page.remarks.includes(`${part}-short`) || page.remarks.includes(`${part}-long`);
  return <span className={cx(wrong && "font-[650] text-error")}>{length}</span>;
}

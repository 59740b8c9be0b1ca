import { useState } from "react";
import { useCall } from "#platform/client/use-call.ts";
import { useTypedSearch } from "#platform/client/use-typed-search.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { moveBetweenRows } from "#ui/overlay/move-between-rows.ts";
import { type ListedPicture, pictureCalls, picturesPerPage } from "./contract.ts";

/** Offers the uploaded pictures, searchable by description or file name. */
export function PictureLibrary({ onPick }: { onPick: (picture: ListedPicture) => void }) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useTypedSearch(search, (query) => {
    setSearch(query);
    setPage(1);
  });
  const call = useCall(pictureCalls.list, { query: { use: "all", search, page } });
  const { data } = call;
  return (
    <section aria-labelledby="picture-library" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="picture-library" className="text-lg">
          Uploaded pictures
        </h3>
        <TextField
          label="Search pictures"
          type="search"
          required={false}
          className="min-w-0 basis-64"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <LoadState
        {...call.loadState}
        isEmpty={data?.pictures.length === 0}
        empty={search ? "No matching pictures." : "No pictures yet."}
      >
        <ul
          aria-label="Uploaded pictures"
          aria-busy={call.stale || undefined}
          onKeyDown={moveBetweenRows}
          className="grid max-h-96 grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-4"
        >
          {data?.pictures.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <button
                type="button"
                onClick={() => onPick(picture)}
                className="grid w-full cursor-pointer gap-1 rounded-md border border-hairline p-1.5 text-left text-xs hover:border-ink"
              >
                <img
                  src={picture.url}
                  alt=""
                  loading="lazy"
                  className="h-24 w-full rounded-sm bg-panel object-contain"
                />
                <span className="line-clamp-2 wrap-anywhere">{nameOf(picture)}</span>
              </button>
            </li>
          ))}
        </ul>
        <Pager
          label="Pictures"
          page={page}
          perPage={picturesPerPage}
          total={data?.counts.all ?? 0}
          onPage={setPage}
        />
      </LoadState>
    </section>
  );
}

function nameOf({ alt, name, width, height }: ListedPicture): string {
  return alt || name || `Picture of ${width} × ${height}`;
}

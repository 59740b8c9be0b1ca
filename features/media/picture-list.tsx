import { address, oneOf, pageNumber, useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { Badge } from "#ui/badge.tsx";
import { LoadState } from "#ui/data/load-state.tsx";
import { Pager } from "#ui/data/pager.tsx";
import { ChoiceBar } from "#ui/form/choice-bar.tsx";
import { type ListedPicture, pictureCalls, picturesPerPage } from "./contract.ts";

const useLabels = { used: "In use", unused: "Unused", new: "New" } as const;
const useTones = { used: "good", unused: "attention", new: "neutral" } as const;

const listAddress = address({ use: oneOf(["all", "unused"], "all"), page: pageNumber }, ["use"]);

/** Lists uploaded pictures with their use; the URL holds the filter. */
export function PictureList() {
  const { use, page, go } = useAddress(listAddress);
  const call = useCall(pictureCalls.list, { query: { use, page, search: "" } });
  const { data } = call;
  return (
    <>
      <ChoiceBar
        label="Pictures by use"
        current={use}
        onChoose={(id) => go({ use: id })}
        choices={[
          { id: "all", name: "All", count: data?.counts.all },
          { id: "unused", name: "Unused", count: data?.counts.unused },
        ]}
      />
      {data ? (
        <p className="mt-2 max-w-measure text-sm text-muted">
          Every night the site checks which pictures are used in posts, saved versions, mail
          templates, campaigns and the site notice. A picture unused for{" "}
          {data.days === 1 ? "a day" : `${data.days} days`} is deleted. Add pictures while writing a
          post.
        </p>
      ) : null}
      <LoadState
        {...call.loadState}
        isEmpty={data?.pictures.length === 0}
        empty={use === "unused" ? "Every picture is in use." : "No pictures yet."}
      >
        <ul aria-label="Pictures" className="mt-3 border-t-2 border-ink">
          {data?.pictures.map((picture) => (
            <Line key={picture.id} {...picture} />
          ))}
        </ul>
        <Pager
          label="Pictures"
          page={page}
          perPage={picturesPerPage}
          total={data?.counts[use] ?? 0}
          onPage={(next) => go({ page: next })}
        />
      </LoadState>
    </>
  );
}

function Line(picture: ListedPicture) {
  const { moment } = useStaff();
  const { url, name, alt, width, height, createdAt, use, deletesAt } = picture;
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-2.5">
      <a href={url} target="_blank" rel="noreferrer" className="shrink-0">
        <img
          src={url}
          alt={`Uploaded ${moment(createdAt)}`}
          loading="lazy"
          width={96}
          height={64}
          className="h-16 w-24 rounded-sm bg-panel object-contain"
        />
      </a>
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 text-sm sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)] sm:items-center">
        <span className="min-w-0">
          {alt || name ? <span className="block wrap-anywhere">{alt || name}</span> : null}
          Added {moment(createdAt)}
          <span className="block text-muted tabular-nums">
            {width} × {height}
          </span>
        </span>
        <span>
          <Badge tone={useTones[use]}>{useLabels[use]}</Badge>
        </span>
        <span className="text-muted">
          {deletesAt === null
            ? use === "new"
              ? "will be checked tonight"
              : ""
            : `will be deleted ${moment(deletesAt)}`}
        </span>
      </div>
    </li>
  );
}

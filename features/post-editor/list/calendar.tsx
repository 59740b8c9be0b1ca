import { useMemo } from "react";
import { blogCalls, type PostRow } from "#features/blog/staff-contract.ts";
import { blogAddress } from "#features/post-editor/post-address.ts";
import { addMonths, monthText, weeksOf } from "#features/post-editor/zone-time.ts";
import { StaffLink } from "#platform/access/staff-link.tsx";
import { useAddress } from "#platform/client/staff/address.ts";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { clockText } from "#platform/time/business-time.ts";
import { localDayOf, momentOfLocal } from "#platform/time/local-time.ts";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { statusBadges, titleText } from "./status-labels.ts";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Shows the published and scheduled posts of a month by day, in the company's time zone. */
export function PostCalendar() {
  const { timeZone } = useStaff().hours;
  const address = useAddress(blogAddress);
  const today = localDayOf(Date.now(), timeZone);
  const month = address.month || today.slice(0, 7);
  const weeks = weeksOf(month);
  const startOf = (day: string) => momentOfLocal(`${day}T00:00`, timeZone) ?? 0;
  const from = startOf(weeks[0]?.[0] ?? "");
  const to = startOf(`${addMonths(month, 1)}-08`);
  const call = useCall(blogCalls.listMonth, { query: { from, to } });
  const posts = useMemo(
    () =>
      Map.groupBy(call.data?.posts ?? [], (post) => localDayOf(post.publishedAt ?? 0, timeZone)),
    [call.data, timeZone],
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <h2 className="text-xl">{monthText(month)}</h2>
        <nav aria-label="Months" className="flex gap-x-4 text-sm">
          <Month to={addMonths(month, -1)}>Previous month</Month>
          <Month to="">This month</Month>
          <Month to={addMonths(month, 1)}>Next month</Month>
        </nav>
      </div>
      <LoadState {...call.loadState}>
        <table className="w-full table-fixed border-collapse text-sm max-sm:block">
          <caption className="sr-only">Posts of {monthText(month)}</caption>
          <thead className="max-sm:sr-only">
            <tr className="border-b-2 border-ink text-left">
              {weekdays.map((day) => (
                <th key={day} scope="col" className="px-1.5 py-1.5 font-[650]">
                  {day.slice(0, 3)}
                  <span className="sr-only">{day.slice(3)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {weeks.map((week) => (
              <tr key={week[0]} className="max-sm:block">
                {week.map((day) => (
                  <Day
                    key={day}
                    day={day}
                    posts={posts.get(day) ?? []}
                    outside={!day.startsWith(month)}
                    today={day === today}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {call.data?.posts.length === 0 ? (
          <p className="py-6 text-sm text-muted">No posts in these weeks.</p>
        ) : null}
      </LoadState>
    </>
  );
}

function Month({ to, children }: { to: string; children: string }) {
  const { linkTo } = useAddress(blogAddress);
  return (
    <StaffLink
      to={linkTo({ month: to })}
      className="inline-flex min-h-9 items-center text-link hover:underline"
    >
      {children}
    </StaffLink>
  );
}

type DayProps = {
  day: string;
  posts: readonly PostRow[];
  outside: boolean;
  today: boolean;
};

/** Renders a day as a table cell on wide screens; phones show only days with posts. */
function Day({ day, posts, outside, today }: DayProps) {
  const { hours } = useStaff();
  const { linkTo } = useAddress(blogAddress);
  const number = Number(day.slice(8));
  const fullDate = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
  return (
    <td
      className={cx(
        "h-24 border border-hairline p-1.5 align-top max-sm:block max-sm:h-auto max-sm:border-x-0 max-sm:border-t-0 max-sm:px-0 max-sm:py-2.5",
        outside && "bg-panel",
        posts.length === 0 && "max-sm:hidden",
      )}
    >
      <p className={cx("text-xs tabular-nums", outside ? "text-muted" : "text-ink")}>
        <span aria-hidden="true" className="max-sm:hidden">
          <span className={today ? "rounded-sm bg-oak px-1.5 py-0.5 font-[650] text-on-oak" : ""}>
            {number}
          </span>
        </span>
        <span className="sm:sr-only">
          {fullDate.format(Date.parse(`${day}T12:00:00Z`))}
          {today ? ", today" : ""}
        </span>
      </p>
      {posts.length > 0 ? (
        <ul className="mt-1 grid gap-1">
          {posts.map((post) => (
            <li key={post.id}>
              <StaffLink
                to={linkTo({ post: post.id })}
                className={cx(
                  "block border-l-3 pl-1.5 text-xs leading-snug wrap-anywhere hover:underline",
                  post.status === "scheduled" ? "border-poppy" : "border-oak",
                )}
              >
                <span className="text-muted">
                  {clockText(post.publishedAt ?? 0, hours)} {statusBadges[post.status].label}
                </span>{" "}
                <span className="block font-[650]">{titleText(post.title)}</span>
              </StaffLink>
            </li>
          ))}
        </ul>
      ) : null}
    </td>
  );
}

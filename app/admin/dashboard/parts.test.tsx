// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { LatestChanges } from "./changes.tsx";
import type { DashboardParts } from "./contract.ts";
import { DashboardPart } from "./part.tsx";
import { PromiseRecord } from "./record.tsx";
import { HealthState, MailState, Plan } from "./state.tsx";
import { OwnTasks } from "./tasks.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (part: ReactNode) =>
  render(<MemoryRouter>{part}</MemoryRouter>, { wrapper: asStaff() });
const links = () =>
  screen
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")?.replace("/admin", "")]);
const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

function showPart(part: { data: string | null } | null) {
  const onRetry = vi.fn();
  show(
    <DashboardPart heading="Mail" link={{ to: "/admin", label: "Outbox" }} {...{ part, onRetry }}>
      {(data) => <p>{data}</p>}
    </DashboardPart>,
  );
  return onRetry;
}

test("a part stands below its heading with the way to its screen", () => {
  showPart({ data: "All is well." });
  expect(screen.getByRole("region", { name: "Mail" }).textContent).toBe("MailOutboxAll is well.");
});

test("a part that could not be read says so and can be tried again", () => {
  const onRetry = showPart({ data: null });
  expect(screen.getByRole("alert").textContent).toContain("This could not be loaded.");
  press("Try again");
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a part that the person may not see is not there", () => {
  showPart(null);
  expect(screen.queryByRole("heading")).toBeNull();
});

const task: DashboardParts["tasks"][number] = {
  id: "l",
  name: "Marta",
  kind: "quote",
  status: "contacted",
  dueAt: Date.parse("2026-06-01T12:00:00-07:00"),
  answeredAt: 1,
  nextStep: "Send the offer",
  nextStepAt: null,
};

test.each<[Partial<typeof task>, RegExp]>([
  [
    { nextStepAt: Date.parse("2026-06-01T00:00:00-07:00") },
    /^1 day overdueMartaQuote requestSend the offer$/,
  ],
  [{ nextStepAt: Date.parse("2026-06-03T00:00:00-07:00") }, /^tomorrow/],
  [{}, /^no date/],
  [{ nextStep: "" }, /No next step noted$/],
  [{ answeredAt: null }, /late/],
])("a task that is %j reads %s", (own, text) => {
  vi.setSystemTime("2026-06-02T12:00:00-07:00");
  show(<OwnTasks tasks={[{ ...task, ...own }]} />);
  expect(screen.getByRole("link").textContent).toMatch(text);
  expect(links()[0]?.[1]).toBe("/communications?view=mine&lead=l");
});

test("somebody without open leads reads where to take one", () => {
  show(<OwnTasks tasks={[]} />);
  screen.getByText(/^You have no open leads\./);
});

test("the record of the promises leads to the leads that it counts", () => {
  const none = { came: 0, kept: 0, broken: 0, open: 0, unsaid: 0 };
  show(
    <PromiseRecord
      record={[
        { ...none, days: 7 },
        { days: 30, came: 10, kept: 9, broken: 1, open: 0, unsaid: 0 },
      ]}
    />,
  );
  expect(links()).toEqual([["90% of promises kept", "/communications?view=real&days=30"]]);
  expect(lines()[0]).toBe("Last 7 daysNo leads yet.");
});

test("each state of the mail leads to the mails that it counts", () => {
  show(<MailState mail={{ configured: true, failed: 2, waiting: 1 }} />);
  expect(links()).toEqual([
    ["2 emails failed for good and can be sent again.", "/communications?tab=outbox&state=failed"],
    ["1 email on the way.", "/communications?tab=outbox&state=queued"],
  ]);
  cleanup();
  show(<MailState mail={{ configured: true, failed: 0, waiting: 0 }} />);
  expect([lines(), links()]).toEqual([["Mail goes out."], []]);
});

test("the health is good, or names each trouble with the way to it", () => {
  show(<HealthState grade="good" troubles={[]} />);
  expect(lines()).toEqual(["All checks are good."]);
  cleanup();
  show(<HealthState grade="bad" troubles={[{ id: "Disk", grade: "bad", text: "It is full." }]} />);
  expect(links()).toEqual([["Disk: It is full.", "/system"]]);
});

test("the next scheduled item is a link with its time, or none is planned", () => {
  const plan = { to: (id: string) => `/admin/blog?post=${id}`, none: "No post is scheduled." };
  show(<Plan next={{ id: "p", title: "Three locks", at: 7 }} {...plan} />);
  expect(links()).toEqual([["Three locks", "/blog?post=p"]]);
  screen.getByText("Wed, Dec 31, 4:00 PM");
  cleanup();
  show(<Plan next={null} {...plan} />);
  screen.getByText("No post is scheduled.");
});

type Change = DashboardParts["changes"]["changes"][number];

const change = {
  seq: 1,
  at: 7,
  actorKind: "staff",
  actorName: "Ana",
  action: "lead.received",
  subjectType: "lead",
  subjectId: "l",
  subjectName: "Marta",
} as unknown as Change;

test.each<[string, Partial<Change>, string]>([
  ["a colleague", {}, "Ana"],
  ["somebody who has left", { actorName: "" }, "A former staff member"],
  ["the system", { actorKind: "system", actorName: "" }, "The system"],
  ["a visitor", { actorKind: "visitor", actorName: "", subjectName: "" }, "A visitor"],
  ["a person who signs in", { actorKind: "visitor", actorName: "" }, "Marta"],
])("a change says that it was made by %s", (_, own, who) => {
  show(<LatestChanges changes={[{ ...change, ...own }]} />);
  screen.getByText(`${who}, Wed, Dec 31, 4:00 PM`);
});

test("a change of a lead leads to it, also where it is closed", () => {
  show(<LatestChanges changes={[change]} />);
  expect(links()).toEqual([["A lead came in: Marta", "/communications?view=all&lead=l"]]);
  cleanup();
  const elsewhere = { ...change, subjectType: "post" } as Change;
  show(<LatestChanges changes={[elsewhere]} />);
  expect(links()).toEqual([]);
  cleanup();
  show(<LatestChanges changes={[]} />);
  screen.getByText("Nothing yet.");
});

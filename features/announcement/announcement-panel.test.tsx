// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { minuteMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { AnnouncementPanel } from "./announcement-panel.tsx";
import type { Announcement } from "./contract.ts";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const timeZone = "America/Los_Angeles";
const none: Announcement = {
  text: "",
  linkLabel: "",
  link: "",
  tone: "info",
  startsAt: 0,
  endsAt: null,
  state: "none",
  version: 0,
};
const shown: Announcement = {
  ...none,
  text: "We are closed on Friday.",
  tone: "urgent",
  startsAt: Date.parse("2026-06-02T10:00:00-07:00"),
  endsAt: Date.parse("2026-06-05T18:00:00-07:00"),
  state: "shown",
  version: 4,
};

/** Shows the panel. Returns the writes. */
async function show(announcement: Announcement, { wrapper = asStaff(), answers = {} } = {}) {
  const ended = { ...announcement, state: "ended", version: announcement.version + 1 };
  const writes = answerCalls({
    "GET /api/announcement": { announcement, timeZone },
    "PUT /api/announcement": { announcement: { ...shown, version: 5 }, timeZone },
    "POST /api/announcement/end": { announcement: ended, timeZone },
    ...answers,
  });
  render(
    <>
      <Toasts />
      <AnnouncementPanel />
    </>,
    { wrapper },
  );
  await screen.findByText(/^(No notice|Planned|On the site|Ended)$/);
  return writes;
}

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const text = /^What visitors should know/;
const publish = () => screen.getByRole<HTMLButtonElement>("button", { name: "Publish the notice" });
const state = () =>
  screen.getByText(/^(No notice|Planned|On the site|Ended)$/).closest("p")?.textContent;

const first = "Wed, Dec 31, 4:00 PM";
const second = "Wed, Dec 31, 4:01 PM";

test.each<[Partial<Announcement>, string]>([
  [none, "No notice "],
  [{ state: "planned", startsAt: 0, endsAt: minuteMs }, `Planned from ${first} until ${second}`],
  [{ state: "planned", startsAt: 0, endsAt: null }, `Planned from ${first}`],
  [{ state: "shown", endsAt: null }, "On the site until someone ends it"],
  [{ state: "shown", endsAt: minuteMs }, `On the site until ${second}`],
  [{ state: "ended", endsAt: minuteMs }, `Ended ${second}`],
])("the state of the announcement is said: %#", async (own, phrase) => {
  await show({ ...shown, ...own });
  expect(state()).toBe(phrase);
});

test("a new announcement is published with its look and its span", async () => {
  const writes = await show(none);
  expect(publish().disabled).toBe(true);
  fireEvent.change(box(text), { target: { value: "  We are closed on Friday. " } });
  fireEvent.click(screen.getByRole("radio", { name: /^Urgent/ }));
  fireEvent.change(box(/^Until/), { target: { value: "2026-06-05T18:00" } });
  press("Publish the notice");
  await screen.findByText("On the site within seconds.");
  expect(writes).toEqual([
    {
      method: "PUT",
      path: "/api/announcement",
      body: {
        text: "We are closed on Friday.",
        linkLabel: "",
        link: "",
        tone: "urgent",
        startsAt: "",
        endsAt: "2026-06-05T18:00",
        version: 0,
      },
    },
  ]);
});

test("a text that is typed is shown as visitors see it, with its link once both parts are there", async () => {
  await show(none);
  fireEvent.change(box(text), { target: { value: "We are closed." } });
  fireEvent.change(box(/^Link text/), { target: { value: "Call us" } });
  const preview = () => screen.getByText("We are closed.", { selector: "p" }).textContent;
  expect(preview()).toBe("We are closed.");
  fireEvent.change(box(/^Link address/), { target: { value: "/contact" } });
  expect(preview()).toBe("We are closed.Call us");
});

test("a shown announcement is changed with its times by the company's clock, over the version that was seen", async () => {
  const writes = await show(shown);
  expect([box(/^From/).value, box(/^Until/).value]).toEqual([
    "2026-06-02T10:00",
    "2026-06-05T18:00",
  ]);
  press("Publish the notice");
  await waitFor(() => expect(writes).toMatchObject([{ body: { tone: "urgent", version: 4 } }]));
});

test("an ended announcement begins anew with its text and without its times", async () => {
  await show({ ...shown, state: "ended" });
  expect([box(text).value, box(/^From/).value, box(/^Until/).value]).toEqual([shown.text, "", ""]);
});

test("an announcement that is refused says why and keeps its text", async () => {
  const refused = refusal(409, "conflict", "A colleague has changed the notice.");
  await show(shown, { answers: { "PUT /api/announcement": refused } });
  fireEvent.change(box(text), { target: { value: "We are open on Friday." } });
  press("Publish the notice");
  await screen.findByText("A colleague has changed the notice.");
  expect(box(text).value).toBe("We are open on Friday.");
});

test.each(["shown", "planned"] as const)("an announcement that is %s can be ended", async (now) => {
  const writes = await show({ ...shown, state: now });
  press("End it now");
  await screen.findByText("The announcement is no longer on the site.");
  expect(writes).toMatchObject([{ path: "/api/announcement/end", body: { version: 4 } }]);
  expect(state()).toMatch(/^Ended/);
  expect(screen.queryByRole("button", { name: "End it now" })).toBeNull();
});

test("somebody who may only read sees the state alone", async () => {
  await show(shown, { wrapper: asStaff("marketing.view") });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

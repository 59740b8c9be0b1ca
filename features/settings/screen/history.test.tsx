// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Permission } from "#platform/permissions.ts";
import { dayMs } from "#platform/time/durations.ts";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { SettingHistory } from "./history.tsx";
import { settingLabels } from "./labels.ts";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const { label } = settingLabels.costBands;
const bands = (low: number) => ({ confirmed: true, low, high: 9000 });
const aVersion = (version: number, low: number) => ({
  ...{ version, at: version * dayMs, authorName: "Ana", value: bands(low) },
});
const delivered = bands(500);

type Own = { version?: number; permission?: Permission; answers?: object };

/** Shows the versions of the cost bands. Returns the writes, and the function that reads the settings again. */
async function show({ version = 3, permission = "settings.edit", answers = {} }: Own = {}) {
  const writes = answerCalls({
    "GET /api/settings/costBands/versions": ({ searchParams }: URL) =>
      Response.json(
        searchParams.get("before") === "2"
          ? { versions: [aVersion(1, 600)], more: false, delivered }
          : { versions: [aVersion(3, 800), aVersion(2, 700)], more: true, delivered },
      ),
    "POST /api/settings/costBands/restore": { version: 4 },
    ...answers,
  });
  const onStored = vi.fn();
  render(
    <>
      <Toasts />
      <SettingHistory group="costBands" {...{ version, onStored }} />
    </>,
    { wrapper: asStaff(permission) },
  );
  await screen.findByText(/^Default|^Show older versions/);
  return { writes, onStored };
}

const restoring = () =>
  screen
    .queryAllByRole("button", { name: /^Restore/ })
    .map((button) => button.getAttribute("aria-label"));
const entry = (version: number) =>
  screen.getByText(`Version ${version}`).closest("li")?.textContent;

test("a version says who made it and what it changed, and older ones come by a press", async () => {
  await show();
  expect(entry(3)).toContain("Version 3 (in use)");
  expect(entry(3)).toContain("Sat, Jan 3, 4:00 PM, Ana");
  expect(entry(3)).toMatch(/Before: .*700.*Then: .*800/);
  // Nothing is known of the version before it yet.
  expect(entry(2)).not.toContain("Before:");
  press("Show older versions");
  await screen.findByText("Version 1");
  expect(entry(2)).toMatch(/Before: .*600.*Then: .*700/);
  expect(entry(1)).toMatch(/Before: .*500.*Then: .*600/);
  expect(restoring()).toEqual([
    "Restore version 2",
    "Restore version 1",
    "Restore the default values",
  ]);
});

test("a version is restored over the version in use", async () => {
  const { writes, onStored } = await show();
  press("Restore version 2");
  await screen.findByText(`${label}: restored.`);
  expect(writes).toEqual([
    {
      method: "POST",
      path: "/api/settings/costBands/restore",
      body: { version: 2, seen: 3 },
    },
  ]);
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
});

test("a restoring that is refused says why, and the settings are read again", async () => {
  const refused = refusal(409, "conflict", "Somebody has changed these settings.");
  const { onStored } = await show({
    answers: { "POST /api/settings/costBands/restore": refused },
  });
  press("Restore version 2");
  await screen.findByText("Somebody has changed these settings.");
  await waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  expect(screen.queryByText(`${label}: restored.`)).toBeNull();
});

test("settings that nobody has changed are the default ones", async () => {
  await show({
    version: 0,
    answers: {
      "GET /api/settings/costBands/versions": { versions: [], more: false, delivered },
    },
  });
  screen.getByText("Default (in use)");
  expect(restoring()).toEqual([]);
});

test("somebody who may only read sees the versions without buttons", async () => {
  await show({ permission: "settings.view" });
  expect(restoring()).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Show older versions" }));
  await screen.findByText("Version 1");
});

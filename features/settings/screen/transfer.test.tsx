// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { settingsFileFormat } from "#features/settings/versions-contract.ts";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { settingLabels } from "./labels.ts";
import { SettingsTransfer } from "./transfer.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const file = {
  format: settingsFileFormat,
  exportedAt: "2026-06-02T10:00:00Z",
  settings: { costBands: { confirmed: true, low: 800, high: 9000 } },
};
const versions = { costBands: 3 };
const changes = [{ group: "costBands", fields: ["low", "high"] }];

/** Shows the import. Returns the writes, and the function that reads the settings again. */
function show(answer: object | (() => Response)) {
  const writes = answerCalls({ "POST /api/settings/import": answer });
  const onStored = vi.fn();
  render(
    <>
      <Toasts />
      <SettingsTransfer versions={versions} onStored={onStored} />
    </>,
  );
  return { writes, onStored };
}

function choose(text: string): void {
  const chosen = new File([text], "settings.json", { type: "application/json" });
  fireEvent.change(screen.getByLabelText(/^Settings file/), { target: { files: [chosen] } });
}

const apply = () => screen.queryByRole("button", { name: "Import these" });

test("a file says what it would change, and changes it by the second press only", async () => {
  const { writes, onStored } = show({ changes, unknown: ["weather"], applied: false });
  choose(JSON.stringify(file));
  await screen.findByText("This file changes");
  const { label, fields } = settingLabels.costBands;
  const named = ["low", "high"].map((name) => fields.find((each) => each.name === name)?.label);
  expect(screen.getByText(`${label}:`).parentElement?.textContent).toBe(
    `${label}: ${named.join(", ")}`,
  );
  screen.getByText("Unknown here and ignored: weather.");
  expect(writes).toMatchObject([{ body: { file, seen: versions, apply: false } }]);
  expect(onStored).not.toHaveBeenCalled();
  press("Import these");
  await screen.findByText(/^Imported\./);
  expect(writes[1]).toMatchObject({ body: { file, seen: versions, apply: true } });
  expect(onStored).toHaveBeenCalledOnce();
  expect(apply()).toBeNull();
});

test("a file with what is in use changes nothing", async () => {
  show({ changes: [], unknown: [], applied: false });
  choose(JSON.stringify(file));
  await screen.findByText("This file changes nothing.");
  expect(apply()).toBeNull();
});

test.each(["not JSON", "{}", JSON.stringify({ ...file, format: "other" })])(
  "the file %j is not sent",
  async (text) => {
    const { writes } = show({ changes, unknown: [], applied: false });
    choose(text);
    await screen.findByText("This file does not contain settings of this site.");
    expect(writes).toEqual([]);
  },
);

test("a refused file says which value is wrong, until another is chosen", async () => {
  const fields = { "costBands.low": "At least $50." };
  const refused = refusal(400, "invalid", "These values cannot be used.", fields);
  let answer = refused;
  show(() => answer());
  choose(JSON.stringify(file));
  await screen.findByText("These values cannot be used.");
  screen.getByText("costBands.low: At least $50.");
  answer = () => Response.json({ changes: [], unknown: [], applied: false });
  choose(JSON.stringify(file));
  await waitFor(() => expect(screen.queryByText("These values cannot be used.")).toBeNull());
  await screen.findByText("This file changes nothing.");
});

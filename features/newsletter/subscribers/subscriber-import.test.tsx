// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import { importStatement } from "./contract.ts";
import { ImportDialog } from "./subscriber-import.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "clipboard");
});

const path = "/api/subscribers/import";
const rows = [{ line: 2, who: "ana@firm.test", fate: "new" }];
const encoding = "windows-1252";
const counts = { ready: 2, existing: 1, suppressed: 0, left: 0 };
const checked = { ...counts, rows, encoding, head: "email", sample: [] };
const invalid = [{ line: 3, reason: "No consent.", row: "ben@firm.test" }];

/** Opens the dialog and pastes a file. Returns the writes and the functions that the dialog calls. */
async function open(answer: unknown = { ...checked, errors: [], applied: false }) {
  const writes = answerCalls({ [`POST ${path}`]: answer as object });
  const [onOpenChange, onDone] = [vi.fn(), vi.fn()];
  render(
    <>
      <Toasts />
      <ImportDialog {...{ onOpenChange, onDone }} />
    </>,
    { wrapper: asStaff() },
  );
  await screen.findByRole("dialog", { name: "Import subscribers" });
  paste("email\nana@firm.test");
  return { writes, onOpenChange, onDone };
}

const paste = (value: string) =>
  fireEvent.change(screen.getByLabelText(/^or paste it here/), { target: { value } });
const vouched = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${importStatement}`));
const adds = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Add / });

test("a file is checked first, and the result takes the focus", async () => {
  const { writes } = await open();
  press("Check the file");
  const result = await screen.findByText("2 subscribers can be added.");
  expect(document.activeElement?.contains(result)).toBe(true);
  screen.getByText("Left out: 1 already on the list.");
  expect(writes).toMatchObject([{ path, body: { apply: false, partly: false, vouched: false } }]);
});

test("a checked file is added once somebody vouches for it", async () => {
  const { writes, onOpenChange, onDone } = await open((_: URL, sent: { apply: boolean }) =>
    Response.json({ ...checked, errors: [], applied: sent.apply }),
  );
  press("Check the file");
  await screen.findByText("2 subscribers can be added.");
  expect(adds().disabled).toBe(true);
  fireEvent.click(vouched());
  press("Add 2 subscribers");
  await screen.findByText("2 subscribers added.");
  expect(writes[1]).toMatchObject({ body: { apply: true, partly: true, vouched: true } });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test("rows that cannot be added are listed, and the others can be added", async () => {
  await open({ ...checked, errors: invalid, applied: false });
  press("Check the file");
  await screen.findByText("1 row is invalid. The others can be added without it.");
  screen.getByText("ben@firm.test");
  expect(adds().textContent).toBe("Add the 2 valid rows");
});

test("the invalid rows are copied whole, and listed by their beginnings", async () => {
  const long = `"ben@firm.test,${"b".repeat(900)}`;
  const errors = [{ line: 3, reason: "No consent.", row: long }];
  await open({ ...checked, errors, applied: false });
  press("Check the file");
  await screen.findByText(`${long.slice(0, 500)}…`);
  const writeText = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  press("Copy the invalid rows");
  await screen.findByText("Copied the invalid rows and the first line.");
  expect(writeText).toHaveBeenCalledWith(`email\n${long}`);
});

test("rows that are too long to be copied are spoken of", async () => {
  const errors = [...invalid, { line: 4, reason: "This row is too long.", row: "" }];
  await open({ ...checked, errors, applied: false });
  press("Check the file");
  await screen.findByText("This row is too long.", { exact: false });
  const writeText = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  press("Copy the invalid rows");
  await screen.findByText(/first line, without those that are too long\.$/);
});

test("no other file can be chosen while one is checked", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await open(() => promise);
  press("Check the file");
  const source = screen.getByLabelText("CSV file");
  await waitFor(() => expect(source.closest("fieldset")).toHaveProperty("disabled", true));
  resolve(Response.json({ ...checked, errors: [], applied: false }));
  await screen.findByText("2 subscribers can be added.");
  expect(source.closest("fieldset")).toHaveProperty("disabled", false);
});

test("the answer about another file than the chosen one is not shown", async () => {
  const late = Response.json({ ...checked, errors: [], applied: false });
  const early = Response.json({ ...checked, ready: 1, errors: [], applied: false });
  const { promise, resolve } = Promise.withResolvers<Response>();
  const read = vi.spyOn(late, "json");
  const answers = [promise, early];
  await open(() => answers.shift());
  press("Check the file");
  paste("email\nzoe@firm.test");
  press("Check the file");
  await screen.findByText("1 subscriber can be added.");
  resolve(late);
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  await act(async () => void (await read.mock.results[0]?.value));
  screen.getByText("1 subscriber can be added.");
});

test("another text has to be checked and vouched for again", async () => {
  await open();
  press("Check the file");
  await screen.findByText("2 subscribers can be added.");
  fireEvent.click(vouched());
  paste("email\nzoe@firm.test");
  expect(screen.queryByText("2 subscribers can be added.")).toBeNull();
  press("Check the file");
  await screen.findByText("2 subscribers can be added.");
  expect(vouched().checked).toBe(false);
});

test("a check that is refused says why", async () => {
  await open(refusal(429, "too_many_requests", "Too many imports."));
  press("Check the file");
  await screen.findByText("Too many imports.");
});

test("the bytes of a chosen file are sent as they are, and their encoding is said", async () => {
  const { writes } = await open();
  const bytes = Uint8Array.from([0x65, 0xe9, 0x00, 0x0a]);
  const file = new File([bytes], "list.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("CSV file"), { target: { files: [file] } });
  await waitFor(() =>
    expect(screen.getByLabelText(/^or paste it here/)).toHaveProperty("value", ""),
  );
  press("Check the file");
  await screen.findByText(/^The file was read as Windows-1252/);
  expect(writes).toMatchObject([{ body: { file: "ZekACg==", fileName: "list.csv" } }]);
  expect(writes[0]?.body).not.toHaveProperty("text");
});

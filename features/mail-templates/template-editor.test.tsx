// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { asStaff } from "#tests/builders/as-staff.tsx";
import { press } from "#tests/builders/lead-screen.tsx";
import { dismissShownToasts } from "#tests/builders/shown-toasts.ts";
import { answerCalls, refusal } from "#tests/builders/staff-api.ts";
import { Toasts } from "#ui/overlay/toast.tsx";
import type { Template } from "./contract.ts";
import { TemplateEditor } from "./template-editor.tsx";

afterEach(() => {
  dismissShownToasts();
  cleanup();
  vi.unstubAllGlobals();
});

const template: Template = {
  id: "t",
  name: "First answer",
  subject: "Your message to {company}",
  body: "Hello {name}, thank you.",
  version: 3,
  archived: false,
  updatedAt: 1,
};
const earlier = { ...template, version: 2, body: "Hello.", authorName: "Dora", at: 7 };
const current = { ...template, authorName: "Ana", at: 9 };

type Own = { own?: Partial<Template> | null; answers?: object };

/** Opens the editor; `own` null begins a new template. Returns the writes, and the functions that it calls. */
function open({ own = {}, answers = {} }: Own = {}) {
  const shown = own && { ...template, ...own };
  const saved = { template: { ...template, version: 4 } };
  const writes = answerCalls({
    "GET /api/mail-templates/t/versions": { versions: [current, earlier] },
    "PUT /api/mail-templates/t": saved,
    "POST /api/mail-templates": saved,
    ...answers,
  });
  const [onSaved, onCancel] = [vi.fn(), vi.fn()];
  const sample = { name: "Marisol", company: "Valley IT" };
  render(
    <>
      <Toasts />
      <TemplateEditor template={shown} {...{ sample, onSaved, onCancel }} />
    </>,
    { wrapper: asStaff() },
  );
  return { writes, onSaved, onCancel };
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const preview = () => screen.getByRole("region", { name: "Preview" }).textContent;

test("the preview shows the text as it is typed, with sample values", async () => {
  open();
  expect(preview()).toContain("Subject: Your message to Valley IT");
  expect(preview()).toContain("Hello Marisol, thank you.");
  type(/^Text/, "Dear {name} of {firm}");
  expect(preview()).toContain("Dear Marisol of {firm}");
});

test("a placeholder that nothing fills in is named while it is typed", () => {
  open();
  expect(screen.queryByText(/^Not filled in automatically/)).toBeNull();
  type(/^Text/, "Hello {Name}, {when} and {firm}.");
  screen.getByText("Not filled in automatically: {when}. Write it into each answer.");
});

test("a template is saved over the version that was seen, and then over its own", async () => {
  const { writes, onSaved } = open();
  type(/^Name/, "First reply");
  press("Save");
  await screen.findByText('"First reply" is saved.');
  expect(onSaved).toHaveBeenCalledOnce();
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes).toMatchObject([
    {
      path: "/api/mail-templates/t",
      body: { name: "First reply", subject: template.subject, version: 3, archived: false },
    },
    { body: { version: 4 } },
  ]);
});

test.each([
  [false, "Archive", true],
  [true, "Unarchive", false],
])(
  "an archived template (%s) offers %s, which saves the text too",
  async (archived, label, sent) => {
    const { writes } = open({ own: { archived } });
    type(/^Text/, "Hello.");
    press(label);
    await waitFor(() =>
      expect(writes).toMatchObject([{ body: { body: "Hello.", archived: sent } }]),
    );
  },
);

test("a new template begins with a greeting and a name, and needs a name and a subject", async () => {
  const { writes } = open({ own: null });
  expect(box(/^Text/).value).toBe("Hello {name},\n\n\n\n{me}\n{company}");
  expect(screen.queryByRole("button", { name: "Archive" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Earlier versions" })).toBeNull();
  press("Save");
  await screen.findByText("Please give the template a name.");
  screen.getByText("Please write a subject.");
  expect(writes).toEqual([]);
  type(/^Name/, "Offer");
  type(/^Subject/, "Our offer");
  press("Save");
  await waitFor(() =>
    expect(writes).toMatchObject([
      { method: "POST", path: "/api/mail-templates", body: { name: "Offer" } },
    ]),
  );
});

test("a template that a colleague has saved meanwhile says so and keeps the text", async () => {
  const refused = refusal(409, "conflict", "Somebody has saved this template.");
  const { onSaved } = open({ answers: { "PUT /api/mail-templates/t": refused } });
  type(/^Text/, "Hello.");
  press("Save");
  await screen.findByText("Somebody has saved this template.");
  expect(box(/^Text/).value).toBe("Hello.");
  expect(onSaved).not.toHaveBeenCalled();
});

test("an earlier version comes into the editor, and is stored only by saving", async () => {
  const { writes } = open();
  fireEvent.click(await screen.findByRole("button", { name: "Restore version 2" }));
  expect(box(/^Text/).value).toBe("Hello.");
  expect(screen.queryByRole("button", { name: "Restore version 3" })).toBeNull();
  expect(writes).toEqual([]);
  press("Save");
  await waitFor(() => expect(writes).toMatchObject([{ body: { body: "Hello.", version: 3 } }]));
});

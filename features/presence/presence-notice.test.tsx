// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { othersText, PresenceNotice } from "./presence-notice.tsx";

afterEach(cleanup);

/**
 * Opens a record with a text area; returns whether each report so far said that the person writes. The server stays
 * after the test, because a closed record still reports.
 */
function openRecord(kind: "lead" | "post" = "lead"): boolean[] {
  const reports: boolean[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (!String(address).endsWith("/api/presence")) return Response.json({ token: "token" });
    reports.push(JSON.parse(String(init.body)).writing);
    return Response.json({ others: [] });
  });
  const notice = <PresenceNotice subject={kind} id={crypto.randomUUID()} />;
  render(
    kind === "post" ? (
      <div data-record="">
        {notice}
        <div contentEditable suppressContentEditableWarning>
          The text
        </div>
      </div>
    ) : (
      <article>
        {notice}
        <textarea aria-label="Note" />
      </article>
    ),
  );
  return reports;
}

const type = (value: string) =>
  fireEvent.input(screen.getByLabelText("Note"), { target: { value } });

test("typing in the record is reported", async () => {
  const reports = openRecord();
  type("C");
  await waitFor(() => expect(reports).toContain(true));
});

test("typing in the rich text of a post is reported", async () => {
  const reports = openRecord("post");
  fireEvent.input(screen.getByText("The text"));
  await waitFor(() => expect(reports).toContain(true));
});

// Otherwise React could render between the two and put back the text from before the key.
test("typing is noted only after React has handled it", async () => {
  const stop = (event: Event) => event.stopPropagation();
  document.body.addEventListener("input", stop);
  const reports = openRecord();
  type("C");
  document.body.removeEventListener("input", stop);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reports).toEqual([false]);
});

const person = (name: string, writing = false) => ({ name, writing, since: 0 });

test.each([
  [[], null],
  [[person("Ben")], "Ben has this open"],
  [[person("Ben"), person("Eva")], "Ben and Eva have this open"],
  [[person("Ben", true)], "Ben is writing"],
  [[person("Ben"), person("Eva", true)], "Eva is writing. Ben has this open"],
])("%j is shown as %s", (others, text) => {
  expect(othersText(others)).toBe(text);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { onEvent } from "#platform/client/events.ts";
import { answerMailDomains } from "#tests/builders/mail/domains.ts";
import { newsletterMessages } from "./messages.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

const supportEmail = "help@site.example";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "");
  vi.unstubAllGlobals();
});

/** @param refused what a post without scripts left in the form */
function open(refused?: { email: string; error: string }) {
  const given = { supportEmail, action: "/newsletter", ...refused };
  render(<NewsletterForm endpoint="/api/newsletter/subscribe" {...given} />);
}

const email = () => screen.getByLabelText<HTMLInputElement>("Business email");

function subscribe(address: string) {
  fireEvent.change(email(), { target: { value: address } });
  screen.getByRole("button", { name: "Subscribe" }).focus();
  fireEvent.submit(email().form as HTMLFormElement);
}

const expectError = (message: string) =>
  waitFor(() => {
    expect(document.activeElement).toBe(email());
    const described = email().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(described)?.textContent).toBe(message);
    expect(email().getAttribute("aria-invalid")).toBe("true");
  });

test("an address that is none keeps its text, and gets its message and the focus", async () => {
  answerMailDomains();
  open();
  subscribe("");
  await expectError(newsletterMessages.empty);
  for (const address of ["maria", "maria@gmail.com", "maria@tempmail.com"]) {
    subscribe(address);
    await expectError(newsletterMessages.invalid);
    expect(email().value).toBe(address);
  }
});

test("a subscription empties the field, says what comes next and tells the page, each time", async () => {
  const { others } = answerMailDomains();
  const heard = vi.fn();
  const stop = onEvent("newsletter-subscribed", heard);
  open();
  for (const time of [1, 2]) {
    subscribe("maria@rivera-cpa.example");
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Subscribe" });
    // A browser takes the focus from a disabled button for good.
    expect([button.getAttribute("aria-busy"), button.disabled]).toEqual(["true", false]);
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(time));
    await screen.findByText(newsletterMessages.success);
    expect(screen.getByRole("status").textContent).toContain(newsletterMessages.nextStep);
    expect(document.activeElement).toBe(button);
    expect([email().value, email().getAttribute("aria-invalid")]).toEqual(["", "false"]);
  }
  expect(others).toHaveLength(2);
  stop();
});

test("an address refused without scripts does not come back after a subscription", async () => {
  answerMailDomains();
  open({ email: "maria@gmail.com", error: newsletterMessages.invalid });
  expect(email().value).toBe("maria@gmail.com");
  subscribe("maria@rivera-cpa.example");
  await screen.findByText(newsletterMessages.success);
  expect(email().value).toBe("");
});

test("a failure shows an address to write to and keeps what was typed", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    path.startsWith("/api/mail-domain")
      ? Response.json({ business: true })
      : Response.json({}, { status: 503 }),
  );
  open();
  subscribe("maria@rivera-cpa.example");
  await expectError(newsletterMessages.failed(supportEmail));
  expect(email().value).toBe("maria@rivera-cpa.example");
});

test("an address being typed and the answer to one that was sent stand after a reload", async () => {
  answerMailDomains();
  open();
  fireEvent.change(email(), { target: { value: "maria@rivera" } });
  cleanup();
  open();
  expect(email().value).toBe("maria@rivera");
  subscribe("maria@rivera-cpa.example");
  await screen.findByText(newsletterMessages.success);
  cleanup();
  open();
  expect(screen.getByRole("status").textContent).toContain(newsletterMessages.success);
  expect(email().value).toBe("");
});

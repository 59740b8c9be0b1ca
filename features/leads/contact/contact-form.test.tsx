// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { savePerson } from "#platform/client/forms/sent-person.ts";
import { ContactForm } from "./contact-form.tsx";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const form = (
  <ContactForm
    action="/contact"
    purpose="message"
    consultationHint=""
    phone="310-555-0142"
    noBusinessEmail=""
    privacy=""
    humanCheck={null}
    onSent={() => undefined}
  />
);

/** Shows the form as the server sends it, lets somebody touch it, and then hydrates it. */
function hydrateAfter(touch: (name: HTMLInputElement) => void): HTMLInputElement {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(form);
  touch(screen.getByLabelText<HTMLInputElement>("Name"));
  render(form, { container, hydrate: true });
  return screen.getByLabelText<HTMLInputElement>("Name");
}

const sender = { name: "Paula Passed", email: "paula@passed.example", phone: "" };
const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0);

test("who sent the last form is filled in, and selected where somebody is about to type", () => {
  savePerson(sender);
  const name = hydrateAfter((field) => field.focus());
  expect([name.value, selected(name)]).toEqual([sender.name, sender.name]);
  expect(screen.getByLabelText<HTMLInputElement>("Business email").value).toBe(sender.email);
});

test("nothing is selected where nobody is, and words typed before the scripts came stay", () => {
  savePerson(sender);
  expect(selected(hydrateAfter(() => undefined))).toBe("");
  cleanup();
  document.body.replaceChildren();
  const name = hydrateAfter((field) => {
    field.focus();
    field.value = "Bruno";
  });
  expect(name.value).toBe("Bruno");
});

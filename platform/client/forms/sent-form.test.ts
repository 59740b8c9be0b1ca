// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { clearSentForm, sentAnswer, storeSentForm } from "./sent-form.ts";

afterEach(() => {
  history.replaceState(null, "");
  document.body.replaceChildren();
});

test("a sent form's answer stands in its own entry of the history, beside what others keep there", () => {
  history.replaceState({ retries: 1 }, "");
  storeSentForm("contact", "Monday 8:00 AM");
  storeSentForm("newsletter", "Thanks");
  expect(history.state).toMatchObject({ retries: 1 });
  expect(sentAnswer("contact")).toBe("Monday 8:00 AM");
  clearSentForm("contact");
  expect([sentAnswer("contact"), sentAnswer("newsletter")]).toEqual([null, "Thanks"]);
});

test("a sent form is emptied, so that no reload brings its words back", () => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="form" value="contact" />
    <input name="name" value="from a post without scripts" />
    <input type="email" name="email" />
    <input type="radio" name="purpose" value="message" checked />
    <input type="radio" name="purpose" value="consultation" />
    <textarea name="message"></textarea>
  </form>`;
  const [form] = document.forms;
  if (!form) throw new Error("There is no form.");
  for (const field of form.querySelectorAll<HTMLInputElement>("[name=email], textarea"))
    field.value = "sent";
  for (const radio of form.querySelectorAll<HTMLInputElement>("[value=consultation]"))
    radio.checked = true;
  storeSentForm("contact", "Monday", form);
  expect(Object.fromEntries(new FormData(form))).toEqual({
    form: "contact",
    name: "",
    email: "",
    purpose: "message",
    message: "",
  });
});

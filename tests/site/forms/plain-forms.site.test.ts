import { businessEmailMessage } from "#platform/mail/business-email.ts";
import { expect, test } from "#tests/site/harness.ts";
import { textOf } from "#tests/site/page-source.ts";
import {
  descriptionOf,
  fieldOf,
  followLink,
  formOf,
  type OpenPage,
  openPage,
  submitForm,
} from "#tests/site/visitor.ts";

// The forms of public pages work without JavaScript.

test.for([
  [
    "/contact",
    "Send message",
    ["Business email", "own domain"],
    ["Phone", "dashes"],
    ["Message", "10 characters"],
  ],
  [
    "/es/contact",
    "Enviar mensaje",
    ["Correo", "dominio"],
    ["Teléfono", "guiones"],
    ["Mensaje", "10 letras"],
  ],
] as const)("each field of %s has its own hint", async ([path, button, ...fields], { site }) => {
  const page = await openPage(site, path);
  const { form } = formOf(page, button);
  for (const [label, hint] of fields)
    expect([label, descriptionOf(page, fieldOf(form, label))]).toEqual([
      label,
      expect.stringContaining(hint),
    ]);
});

const headingsOf = ({ document }: OpenPage) =>
  [...document.querySelectorAll("main :is(h1, h2, h3)")].map(textOf);

test("a message on the contact page: errors stand under their fields with everything typed, then it is sent", async ({
  site,
}) => {
  const contact = await openPage(site, "/contact");
  const message = "Our mail bounces.\nSince Monday.";
  const refused = await submitForm(contact, "Send message", {
    Name: "M",
    "Business email": "maria@gmail.com",
    Message: message,
  });
  expect(refused.status).toBe(422);
  const { form } = formOf(refused, "Send message");
  expect(fieldOf(form, "Name").value).toBe("M");
  expect(descriptionOf(refused, fieldOf(form, "Name"))).toContain("at least 2 characters.");
  expect(fieldOf(form, "Business email").value).toBe("maria@gmail.com");
  expect(descriptionOf(refused, fieldOf(form, "Business email"))).toContain(businessEmailMessage);
  expect(fieldOf(form, "Message").value.replaceAll("\r", "")).toBe(message);
  const sent = await submitForm(refused, "Send message", {
    Name: "Maria",
    "Business email": "maria@rivera-cpa.example",
  });
  expect(sent.status).toBe(200);
  expect(sent.text).toMatch(
    /^A person reads it and answers by (Mon|Tues|Wednes|Thurs|Fri)day \d{1,2}:\d\d [AP]M/m,
  );
});

test("a newsletter address can be left on any page", async ({ site }) => {
  const label = "Business email";
  const home = await openPage(site, "/");
  const refused = await submitForm(home, "Subscribe", { [label]: "maria@gmail.com" }, "footer");
  const field = fieldOf(formOf(refused, "Subscribe").form, label);
  expect(field.value).toBe("maria@gmail.com");
  expect(refused.text).toContain("Please enter a valid business email address.");
  const thanked = await submitForm(refused, "Subscribe", { [label]: "maria@rivera-cpa.example" });
  expect(thanked.text).toContain("Thanks for subscribing!");
});

/** Returns the label of the first time of a day that a form with this button offers. */
function firstTime(page: OpenPage, day: number, button: string) {
  const days = formOf(page, button).form.querySelectorAll("details");
  return textOf(days[day]?.querySelector("label") ?? null);
}

test("a call is booked, moved and cancelled", async ({ site }) => {
  const contact = await openPage(site, "/contact");
  const booking = await followLink(contact, "See open times");
  const who = { Name: "Maria Rivera", Phone: "818-555-0123" };
  const refused = await submitForm(booking, "Book the call", {
    ...who,
    [firstTime(booking, 1, "Book the call")]: true,
    "Business email": "maria@gmail.com",
    "What is it about?": "Eight desks and one server.",
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Please use a business email address");
  const booked = await submitForm(refused, "Book the call", {
    "Business email": "plain@rivera-cpa.example",
  });
  expect(headingsOf(booked)).toContain("Your call is booked");
  const moved = await submitForm(booked, "Move the call", {
    [firstTime(booked, 3, "Move the call")]: true,
  });
  expect(headingsOf(moved)).toContain("Your call has a new time");
  const canceled = await submitForm(moved, "Cancel the call");
  expect(headingsOf(canceled)).toContain("This call is canceled");
});

test("a link to the quote dialog leads to the form of the contact page", async ({ site }) => {
  const services = await openPage(site, "/services?quote=backup");
  const contact = await followLink(services, "Prepare for an incident (ask for a quote)");
  expect(`${contact.url.pathname}${contact.url.search}`).toBe("/contact?need=incident-help");
  expect(formOf(contact, "Send message").form.getAttribute("aria-label")).toBe("Send a message");
});

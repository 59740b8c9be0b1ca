import { basename, resolve } from "node:path";
import { expect } from "vitest";
import { aContactMessage } from "#tests/builders/lead.ts";
import { part } from "#tests/engines/person.ts";
import type { Story } from "#tests/engines/story.ts";
import { browserOf } from "#tests/process/browser-of.ts";
import { enterAsOwner, joinWithApp } from "./as-staff.ts";

const picture = resolve("public/icon-512.png");

const signIn: Story = {
  title: "a colleague signs in with a code from the app",
  async tell({ person, site }) {
    const email = "mira@valleyfirm.example";
    const { password, code } = await joinWithApp(site, email);
    await person.open("/admin/account");
    await person.fill("Email", email);
    await person.fill("Password", password);
    await person.press(part("button", "Sign in"));
    await person.findsFocused(part("textbox", "Code from your authenticator app"));
    await person.engine.type(await code());
    await person.press(part("button", "Continue"));
    await person.sees("10 recovery codes are left.");
    expect(await person.path()).toBe("/admin/account");
  },
};

/** Time (ms) for which an answer waits before it is sent. */
const undoMs = 10_000;

const answer: Story = {
  title: "a lead is answered by email",
  async tell({ person, site }) {
    const email = "tessa@thread-firm.example";
    const message = aContactMessage({ name: "Tessa Thread", email });
    await (await browserOf(site)).post("/api/contact", message);
    await enterAsOwner(person);
    await person.open("/admin/communications?search=Tessa");
    await person.press(part("link", /Tessa Thread/));
    const lead = part("article", "Lead");
    await person.press(part("button", "Answer by email", lead));
    const form = part("form", "Answer by email", lead);
    await person.fill(/^Subject/, "Your scanner", form);
    await person.fill(/^Answer/, "We come at noon.", form);
    await person.press(part("button", "Send answer", form));
    await person.sees("We come at noon.", part("list", "Conversation", lead));
    await site.product.clock.advance(undoMs);
    await site.product.work.settle();
    await person.sees(/Sent today at/, part("list", "Conversation", lead));
    const sent = site.mail.mails.filter(
      ({ to, subject }) => to.includes(email) && subject === "Your scanner",
    );
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining("We come at noon.")]);
  },
};

const post: Story = {
  title: "a post is written with a list, a link and a picture, and read",
  async tell({ person, site }) {
    await enterAsOwner(person);
    await person.open("/admin/blog");
    await person.press(part("button", "New post"));
    await person.fill("Title", "A door that locks by itself");
    const text = part("textbox", "Text of the post");
    await person.press(text);
    await person.engine.type("- Lock it.");
    await person.keys("Enter");
    await person.engine.type("Ask");
    for (const _ of "Ask") await person.keys("Shift", "ArrowLeft");
    await person.keys("Control", "k");
    await person.findsFocused(part("textbox", "Link address"));
    await person.engine.type("larkmesa.com/contact");
    await person.keys("Enter");
    await person.findsFocused(text);
    await person.press(part("button", "Picture"));
    await person.finds(part("dialog", "Insert a picture"));
    await person.engine.attach("[role=dialog] input[type=file], dialog input[type=file]", picture);
    const slot = part("form", basename(picture));
    await person.fill(/^What it shows/, "A green door", slot);
    await person.press(part("button", "Insert picture", slot));
    await person.finds(part("img", "A green door", text));
    await person.unfold("Details");
    await person.fill(/^Description/, "Which doors of an office to lock, and why.");
    await person.unfold("Publishing");
    await person.press(part("button", "Publish now"));
    await person.sees("Published. Readers see it within seconds.");
    await site.product.work.settle();
    await person.open("/blog/a-door-that-locks-by-itself");
    const article = part("article");
    await person.sees("Lock it.", part("listitem", undefined, article));
    await person.finds(part("link", "Ask", part("listitem", undefined, article)));
    await person.finds(part("img", "A green door", article));
  },
};

export const staffStories = [signIn, answer, post];

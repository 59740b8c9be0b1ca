import { expect } from "vitest";
import { minFillMs } from "#features/leads/contract.ts";
import { nth, type Person, part } from "#tests/engines/person.ts";
import { rejectCookies, type Story } from "#tests/engines/story.ts";
import { leadsNamed } from "./as-staff.ts";

/** Answers every question of the step that is shown with its first, best answer. */
async function answerBest(person: Person, step: string): Promise<void> {
  await person.findsFocused(part("heading", step));
  const questions = part("radiogroup");
  for (let at = 0, count = await person.count(questions); at < count; at += 1)
    await person.press(nth(0, part("radio", undefined, nth(at, questions))));
}

const assessment: Story = {
  title: "an assessment leads to its report",
  async tell({ person }) {
    await rejectCookies(person);
    await person.open("/security-assessment");
    const next = part("button", "Next");
    await person.press(part("button", "Start the assessment"));
    await answerBest(person, "About your business");
    await person.press(part("checkbox", "Client money (trust, escrow)"));
    for (const step of [
      "Signing in",
      "Email and payments",
      "Devices and network",
      "Data, backups and readiness",
      "Your industry",
    ]) {
      await person.press(next);
      await answerBest(person, step);
    }
    await person.press(part("button", "Complete"));
    await person.findsFocused(part("heading", "Your security report"));
    await person.sees(/\d+ of 100/, part("article", "Your report"));
  },
};

/** Returns the choice about cookies that the browser has stored. */
const storedChoice = (person: Person) =>
  person.engine.evaluate(() => {
    const { receipt } = JSON.parse(localStorage.getItem("consentReceipt") ?? "{}");
    return { analytics: localStorage.getItem("analyticsConsent"), receipt: String(receipt) };
  }, null);

const consent: Story = {
  title: "consent to cookies is given, and withdrawn from the foot of the page",
  async tell({ person, site }) {
    await person.open("/contact");
    const banner = part("region", "Your cookie choice");
    await person.press(part("button", "Accept All", banner));
    await person.findsGone(banner);
    expect(await storedChoice(person)).toMatchObject({ analytics: "granted" });
    await person.unfold("Legal");
    await person.press(part("button", "Cookie Settings", part("contentinfo")));
    await person.findsFocused(banner);
    await person.press(part("button", "Reject All", banner));
    await person.findsGone(banner);
    const { analytics, receipt } = await storedChoice(person);
    expect(analytics).toBe("denied");
    const record = await fetch(`${site.url}/api/consent/${receipt}`);
    expect(await record.json()).toMatchObject({ lines: [{ action: "reject_all" }] });
  },
};

const back: Story = {
  title: "a half-filled form survives the way to another page and back",
  async tell({ person, site }) {
    await rejectCookies(person);
    await person.open("/contact");
    const form = part("form", "Send a message");
    await person.fill("Name", "Half Filled", form);
    await person.fill(/^Message/, "The first half", form);
    await person.press(part("link", "privacy policy", form));
    await person.finds(part("heading", /^Privacy/));
    await person.engine.evaluate(() => history.back(), null);
    await person.fill(/^Business email/, "half@filled-firm.example", form);
    // Engines keep a page in their back-forward cache or load it anew, as the machine has room.
    const message = await person.engine.evaluate(
      () => document.querySelector<HTMLTextAreaElement>("textarea[name=message]")?.value ?? "",
      null,
    );
    expect(message).toBe("The first half");
    await person.passTime(minFillMs);
    await person.press(part("button", "Send message", form));
    await person.findsFocused(part("heading", "Thank you. We have your message."));
    expect(await leadsNamed(site, "Half Filled")).toMatchObject([{ status: "new" }]);
  },
};

/** Returns how light the page's ground is, from 0 to 255. */
const ground = (person: Person) =>
  person.engine.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("no canvas");
    canvas.fillStyle = backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  }, null);

const dark: Story = {
  title: "the dark theme is chosen, and the next page is dark",
  async tell({ person }) {
    await rejectCookies(person);
    await person.open("/about");
    expect(await ground(person)).toBeGreaterThan(200);
    await person.press(part("button", "Dark mode", part("contentinfo")));
    expect(await ground(person)).toBeLessThan(80);
    await person.open("/services");
    expect(await ground(person)).toBeLessThan(80);
  },
};

export const pageStories = [assessment, consent, back, dark];

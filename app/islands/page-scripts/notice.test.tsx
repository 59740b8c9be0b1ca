// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SiteAnnouncement as Announcement } from "#features/announcement/contract.ts";
import { SiteAnnouncement } from "#features/announcement/site-announcement.tsx";
import { closedAnnouncementKey } from "#features/announcement/stored-key.ts";
import { watchAnnouncement } from "./notice.ts";

const announcement: Announcement = {
  text: "We are closed on Friday.",
  link: "/contact",
  linkLabel: "Contact",
  tone: "info",
  revision: "r7",
};

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = renderToStaticMarkup(<SiteAnnouncement announcement={announcement} />);
  watchAnnouncement();
});
afterEach(() => void vi.unstubAllGlobals());

const notice = () => document.querySelector("aside") as HTMLElement;
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const closed = () => localStorage.getItem(closedAnnouncementKey);

test("a closed announcement is gone, and stays so for this text only", () => {
  press("[data-close-announcement]");
  expect(notice().hidden).toBe(true);
  expect(closed()).toBe("r7");
});

test("a press on its text leaves the announcement open", () => {
  press("aside p");
  expect(notice().hidden).toBe(false);
  expect(closed()).toBeNull();
});

test("the announcement can be closed in a browser that refuses storage", () => {
  vi.stubGlobal("localStorage", undefined);
  press("[data-close-announcement]");
  expect(notice().hidden).toBe(true);
});

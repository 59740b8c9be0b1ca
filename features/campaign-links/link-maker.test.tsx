// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LinkMaker } from "./link-maker.tsx";

afterEach(cleanup);

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const copy = () => screen.getByRole<HTMLButtonElement>("button", { name: "Copy the link" });
const link = () => screen.getByRole("status", { name: "Link" }).textContent;

test("a link is copied only when it leads to this site and has its three names", () => {
  render(<LinkMaker siteUrl="https://www.valley-it.test" />);
  expect(copy().disabled).toBe(true);
  type(/^Source/, "Chamber of Commerce");
  type(/^Medium/, "flyer");
  expect(screen.getByText("Still missing: campaign.")).toBeTruthy();
  expect(copy().disabled).toBe(true);
  type(/^Campaign/, "Fall Checkup");
  expect(copy().disabled).toBe(false);
  expect(link()).toBe(
    "https://www.valley-it.test/?utm_source=chamber-of-commerce&utm_medium=flyer&utm_campaign=fall-checkup",
  );
  type(/^Page/, "https://elsewhere.test/");
  expect(screen.getByText("This is not a page of this site.")).toBeTruthy();
  expect(copy().disabled).toBe(true);
});

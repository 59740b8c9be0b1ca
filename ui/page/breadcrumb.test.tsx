// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Breadcrumb } from "./breadcrumb.tsx";

test("the name of the current page takes a second line before it is cut", () => {
  const name = "San Fernando Valley";
  render(
    <Breadcrumb
      crumbs={[
        { name: "Home", path: "/" },
        { name, path: "/locations/san-fernando-valley" },
      ]}
    />,
  );
  // Nothing is laid out here, so the classes have to tell.
  const classes = screen.getByText(name).className.split(" ");
  expect(classes).toContain("line-clamp-2");
  expect(document.querySelector(".truncate, .whitespace-nowrap")).toBeNull();
  expect(screen.getByText(name).closest("[aria-current=page]")).not.toBeNull();
});

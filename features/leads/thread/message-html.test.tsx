// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderMessage } from "./message-html.tsx";

afterEach(cleanup);

const file = { id: "f1", name: "logo.png", mediaType: "image/png", size: 10, shown: true };

function draw(html: string) {
  const drawn = renderMessage(html, { leadId: "lead-1", files: [file] });
  const { container } = render(<div>{drawn.body}</div>);
  return { ...drawn, container };
}

test("elements that the server should have removed are drawn as plain text", () => {
  const { container } = draw(
    '<p onclick="x()" style="position:fixed" id="main">Hi</p><form action="/x"><input name="a"><button>Go</button></form><iframe src="//x"></iframe><script>x()</script><svg><a href="/x">y</a></svg>',
  );
  expect(container.querySelector("form,input,button,iframe,script,svg,[id],[onclick]")).toBeNull();
  expect(container.querySelector("p")?.getAttribute("style")).toBeNull();
  expect(container.textContent).toContain("Hi");
});

test("only harmless style declarations are applied", () => {
  const { container, paints } = draw(
    '<p data-look="color:#c00;position:fixed;background:url(//x)">Hi</p>',
  );
  const style = container.querySelector("p")?.style;
  expect([style?.color, style?.position, style?.backgroundImage]).toEqual(["#c00", "", ""]);
  expect(paints).toBe(true);
});

test("attached pictures are drawn; others are counted and never requested", () => {
  const { container, blocked, used } = draw(
    '<img src="cid:0" alt="Logo"><img src="https://x.test/t.png" alt="Our offer"><img alt=""><img src="cid:7">',
  );
  const sources = [...container.querySelectorAll("img")].map((img) => img.getAttribute("src"));
  expect(sources).toEqual(["/api/leads/lead-1/files/f1"]);
  expect([blocked, [...used]]).toEqual([3, ["f1"]]);
  expect(screen.getByText("Our offer").tagName).toBe("SPAN");
});

test("links show their real target and send no referrer", () => {
  draw(
    '<p><a href="https://evil.test/x">yourbank.test</a> <a href="https://shop.test/">our shop</a> <a href="javascript:x()">bad</a></p>',
  );
  const bank = screen.getByRole("link", { name: "yourbank.test" });
  expect(bank.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  expect(bank.getAttribute("referrerpolicy")).toBe("no-referrer");
  expect(screen.getByText("really goes to evil.test")).toBeTruthy();
  expect(screen.getByText("shop.test")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "bad" })).toBeNull();
});

test("headings in a mail do not become headings of the page", () => {
  draw("<h1>Big offer</h1>");
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.getByText("Big offer").tagName).toBe("P");
});

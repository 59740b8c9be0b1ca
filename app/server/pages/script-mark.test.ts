import { expect, test } from "vitest";
import { hashSource } from "#platform/http/security-headers.server.ts";
import { markedScript, scriptMark, takeMarks } from "./script-mark.server.ts";

test("only scripts that the renderer marked are named in the policy", () => {
  const page = `<head>${markedScript("own()")}</head><body><script>injected()</script>
    <script nonce="">empty()</script><script nonce="guessed">guessed()</script></body>`;
  expect(takeMarks(page).sources).toEqual([hashSource("own()")]);
});

test("a script that swallows a marked one is not named", () => {
  const page = `<script>injected()//${markedScript("own()")}`;
  const { sources } = takeMarks(page);
  expect(sources).not.toContain(hashSource(`injected()//<script>own()`));
});

test("marks are removed from the page", () => {
  const page = `<link nonce="${scriptMark}" rel="stylesheet" href="/a.css"/>${markedScript("own()")}<script nonce="${scriptMark}" type="module" src="/a.js"></script>`;
  const { html, sources } = takeMarks(page);
  expect(html).toBe(
    '<link rel="stylesheet" href="/a.css"/><script>own()</script><script type="module" src="/a.js"></script>',
  );
  expect(sources).toEqual([hashSource("own()")]);
});

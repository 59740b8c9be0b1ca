// @vitest-environment happy-dom
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useHydrated } from "./use-hydrated.ts";

function Form() {
  return <form noValidate={useHydrated()} />;
}

function Last({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

test("a hydrated form validates by itself once the last effect of its island has run", async () => {
  const root = document.createElement("div");
  const validatesItself = () => root.querySelector("form")?.noValidate;
  const { promise: ready, resolve: onReady } = Promise.withResolvers<void>();
  const tree = (
    <>
      <Form />
      <Last onReady={onReady} />
    </>
  );
  root.innerHTML = renderToString(tree);
  expect(validatesItself()).toBe(false);
  hydrateRoot(root, tree);
  await ready;
  expect(validatesItself()).toBe(true);
});

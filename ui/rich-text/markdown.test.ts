// @vitest-environment happy-dom
import { serializerCtx } from "@milkdown/kit/core";
import { DOMParser, DOMSerializer } from "@milkdown/kit/prose/model";
import { expect, test } from "vitest";
import { openText } from "#tests/builders/open-text.ts";

test.each(["![A door](/door.webp)", '![A door](/door.webp "Open")', "![](/door.webp)"])(
  "%s is the same when it is cut and pasted",
  async (picture) => {
    const { editor, view } = await openText(picture, "");
    const { doc, schema } = view.state;
    const clipboard = document.createElement("div");
    clipboard.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
    const pasted = DOMParser.fromSchema(schema).parse(clipboard);
    expect(editor.ctx.get(serializerCtx)(pasted).trimEnd()).toBe(picture);
  },
);

import {
  defaultValueCtx,
  editorStateTimerCtx,
  remarkCtx,
  SchemaReady,
  schemaCtx,
} from "@milkdown/kit/core";
import { type Ctx, createTimer, type MilkdownPlugin } from "@milkdown/kit/ctx";
import { ParserState, SerializerState } from "@milkdown/kit/transformer";
import { type MarkdownTree, meanTheSame } from "./meaning.ts";

/** Returns whether a text keeps its meaning when it is opened and saved again. */
function keepsMeaning(ctx: Ctx, markdown: string): boolean {
  const remark = ctx.get(remarkCtx);
  const schema = ctx.get(schemaCtx);
  const read = (text: string) => remark.runSync(remark.parse(text), text) as MarkdownTree;
  try {
    // Separate parser and serializer, because a text that fails halfway would remain in the editor's own instances.
    const opened = ParserState.create(schema, remark)(markdown);
    const written = SerializerState.create(schema, remark)(opened);
    return meanTheSame(read(markdown), read(written));
  } catch {
    // A text that cannot be parsed cannot be edited.
    return false;
  }
}

const TextChecked = createTimer("TextChecked");

/** Refuses a text whose meaning the editor would change, and reports it. */
export function textGuard(onRefused: () => void): MilkdownPlugin {
  return (ctx) => {
    ctx.record(TextChecked);
    ctx.update(editorStateTimerCtx, (timers) => [...timers, TextChecked]);
    return async () => {
      await ctx.wait(SchemaReady);
      const text = ctx.get(defaultValueCtx);
      if (typeof text === "string" && !keepsMeaning(ctx, text)) {
        ctx.set(defaultValueCtx, "");
        onRefused();
      }
      ctx.done(TextChecked);
      return () => void ctx.clearTimer(TextChecked);
    };
  };
}

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

/** Whether a text that is opened and saved again still says what it said. */
function survives(ctx: Ctx, markdown: string): boolean {
  const remark = ctx.get(remarkCtx);
  const schema = ctx.get(schemaCtx);
  const read = (text: string) => remark.runSync(remark.parse(text), text) as MarkdownTree;
  try {
    // Not the editor's own ones: a text that stops them halfway would stay in them.
    const opened = ParserState.create(schema, remark)(markdown);
    const written = SerializerState.create(schema, remark)(opened);
    return meanTheSame(read(markdown), read(written));
  } catch {
    // What cannot be read at all cannot be edited either.
    return false;
  }
}

const TextChecked = createTimer("TextChecked");

/** Keeps a text out of the editor that would come out of it as another one, and tells of it. */
export function textGuard(onRefused: () => void): MilkdownPlugin {
  return (ctx) => {
    ctx.record(TextChecked);
    ctx.update(editorStateTimerCtx, (timers) => [...timers, TextChecked]);
    return async () => {
      await ctx.wait(SchemaReady);
      const text = ctx.get(defaultValueCtx);
      if (typeof text === "string" && !survives(ctx, text)) {
        ctx.set(defaultValueCtx, "");
        onRefused();
      }
      ctx.done(TextChecked);
      return () => void ctx.clearTimer(TextChecked);
    };
  };
}

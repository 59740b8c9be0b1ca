import { withCompany } from "#content/company.ts";
import { renderMarkdown } from "#features/blog/text/markdown.server.ts";
import { readingMinutes } from "#features/blog/text/reading-time.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import type { RequestContext } from "#platform/http/context.server.ts";
import { requirePermission } from "#platform/permissions.ts";
import type { PostDraft } from "./staff-contract.ts";

/** Renders words through the very pipeline of the public page. Nothing is kept. @throws forbidden */
export async function renderPreview(ctx: RequestContext, draft: PostDraft) {
  requirePermission(ctx, "blog.view");
  const { company } = await currentSettings(ctx);
  const fill = (text: string) => withCompany(text, company);
  const { html, contents } = renderMarkdown(draft.body, fill);
  return {
    preview: {
      title: fill(draft.title),
      description: fill(draft.description),
      audience: fill(draft.audience),
      topics: draft.topics,
      illustration: draft.illustration,
      minutes: readingMinutes(draft.body),
      html,
      contents: [...contents],
    },
  };
}

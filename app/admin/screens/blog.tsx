import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { BlogAdmin } from "#features/post-editor/list/blog-admin.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";

export const meta = staffMeta("Blog");

const BlogPage = lazyComponent(() => import("./blog-page.tsx").then((module) => module.BlogPage));

export default function Blog() {
  return (
    <BlogAdmin renderPage={(preview, draft, post) => <BlogPage {...{ preview, draft, post }} />} />
  );
}

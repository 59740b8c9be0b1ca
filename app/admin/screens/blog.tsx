import { BlogAdmin } from "#features/post-editor/list/blog-admin.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";

const BlogPage = lazyComponent(async () => (await import("./blog-page.tsx")).BlogPage);

export default function Blog() {
  return (
    <BlogAdmin renderPage={(preview, draft, post) => <BlogPage {...{ preview, draft, post }} />} />
  );
}

import { staffMeta } from "#app/admin/shell/staff-meta.ts";
import { pictureUploads } from "#features/media/picture-uploads.ts";
import { BlogAdmin } from "#features/post-editor/list/blog-admin.tsx";
import { PresenceNotice } from "#features/presence/presence-notice.tsx";
import { lazyComponent } from "#ui/on-demand.tsx";

export const meta = staffMeta("Blog");

const BlogPage = lazyComponent(() => import("./blog-page.tsx").then((module) => module.BlogPage));
const PictureDialog = lazyComponent(() =>
  import("#features/media/picture-dialog.tsx").then((module) => module.PictureDialog),
);

const PictureList = lazyComponent(() =>
  import("#features/media/picture-list.tsx").then((module) => module.PictureList),
);

export default function Blog() {
  return (
    <BlogAdmin
      renderPage={(preview, draft, post) => <BlogPage {...{ preview, draft, post }} />}
      presence={(id) => <PresenceNotice subject="post" id={id} />}
      PictureDialog={PictureDialog}
      pictureUploads={pictureUploads}
      Pictures={PictureList}
    />
  );
}

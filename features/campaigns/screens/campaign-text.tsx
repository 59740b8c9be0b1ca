import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from "react";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { linkCardTitle } from "#platform/link-card.ts";
import type { LinkCard } from "#ui/rich-text/link-card.ts";
import { TextPane } from "#ui/rich-text/text-pane.tsx";
import { type PictureDialog, usePictureDialog } from "#ui/rich-text/use-picture-dialog.tsx";
import type { PictureUploads } from "#ui/rich-text/use-picture-slots.ts";

/** Components of other features that the mail editor uses. */
export type WritingParts = {
  pictureUploads: PictureUploads;
  PictureDialog: PictureDialog;
  PostPicker: ComponentType<{
    onPicked: (post: { slug: string; title: string }) => void;
    onClose: () => void;
  }>;
};

type CampaignTextProps = {
  value: string;
  maxLength: number;
  readOnly?: boolean;
  onChange: (body: string) => void;
  /** Called with the number of pictures that are not in the text yet. */
  onWaiting: (count: number) => void;
  writing: WritingParts;
  /** Shown before the note under the text. */
  hint?: string;
  /** Shown below the note, such as an error. */
  children?: ReactNode;
};

/** Edits the text of a mail to the list, with pictures and cards of posts. */
export function CampaignText(props: CampaignTextProps) {
  const { writing, onWaiting, hint, children, ...text } = props;
  const { may } = useStaff();
  const Dialog = writing.PictureDialog;
  const uploads = may("blog.edit") ? writing.pictureUploads : undefined;
  const PostPicker = may("blog.view") ? writing.PostPicker : undefined;
  const { pictures, dialog } = usePictureDialog({ uploads, Dialog, onWaiting });
  const [insertCard, setInsertCard] = useState<(card: LinkCard) => void>();
  const cards = useMemo(
    () =>
      PostPicker && {
        name: "Post card",
        marker: linkCardTitle,
        onChoose: (insert: (card: LinkCard) => void) => setInsertCard(() => insert),
      },
    [PostPicker],
  );
  const close = () => setInsertCard(undefined);
  return (
    <div>
      <p aria-hidden="true" className="label mb-1.5">
        Text
      </p>
      <TextPane label="Text" {...text} {...{ pictures, cards }} />
      <p className="mt-1.5 text-sm text-muted">
        {hint}The sender's address and the unsubscribe link are added automatically.
      </p>
      {children}
      <Suspense>
        {dialog}
        {insertCard && PostPicker ? (
          <PostPicker
            onPicked={({ slug, title }) => {
              close();
              insertCard({ href: `/blog/${slug}`, title });
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

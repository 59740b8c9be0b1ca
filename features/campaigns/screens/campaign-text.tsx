import { type ReactNode, useMemo, useState } from "react";
import { usePictureDialog } from "#features/media/use-picture-dialog.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { linkCardTitle } from "#platform/link-card.ts";
import { onDemand } from "#ui/on-demand.tsx";
import type { LinkCard } from "#ui/rich-text/link-card.ts";
import { TextPane } from "#ui/rich-text/text-pane.tsx";

const PostPicker = onDemand(
  async () => (await import("#features/post-editor/post-picker.tsx")).PostPicker,
);

type CampaignTextProps = {
  value: string;
  maxLength: number;
  readOnly?: boolean;
  onChange: (body: string) => void;
  /** Called with the number of pictures that are not in the text yet. */
  onWaiting: (count: number) => void;
  /** Shown before the note under the text. */
  hint?: string;
  /** Shown below the note, such as an error. */
  children?: ReactNode;
};

/** Edits the text of a mail to the list, with pictures and cards of posts. */
export function CampaignText(props: CampaignTextProps) {
  const { onWaiting, hint, children, ...text } = props;
  const { may } = useStaff();
  const mayPick = may("blog.view");
  const { pictures, dialog } = usePictureDialog(onWaiting);
  const [insertCard, setInsertCard] = useState<(card: LinkCard) => void>();
  const cards = useMemo(
    () =>
      mayPick
        ? {
            name: "Post card",
            marker: linkCardTitle,
            onChoose: (insert: (card: LinkCard) => void) => setInsertCard(() => insert),
          }
        : undefined,
    [mayPick],
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
      {dialog}
      {insertCard ? (
        <PostPicker
          onPicked={({ slug, title }) => {
            close();
            insertCard({ href: `/blog/${slug}`, title });
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

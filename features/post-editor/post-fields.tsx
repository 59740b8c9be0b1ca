import {
  type PostIllustration,
  postIllustrations,
  postLimits,
  slugOf,
} from "#features/blog/contract.ts";
import type { PostDraft } from "#features/blog/staff-contract.ts";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { TopicField } from "./topic-field.tsx";

const drawingNames: Record<PostIllustration, string> = {
  click: "The first hour",
  calendar: "Calendar",
  stamps: "Envelope with stamps",
  scanner: "Office scanner",
  callback: "Two telephones",
  shelf: "Backup shelf",
  wisp: "Plan binder",
  seismograph: "Restore curve",
};
const drawings = postIllustrations.map((value) => ({ value, label: drawingNames[value] }));

type PostFieldsProps = {
  draft: PostDraft;
  errors: Record<string, string>;
  topicsInUse: readonly string[];
  readOnly: boolean;
  onChange: (part: Partial<PostDraft>) => void;
};

/** Edits everything about a post except its title and text. */
export function PostFields({ draft, errors, topicsInUse, readOnly, onChange }: PostFieldsProps) {
  const errorOf = (field: keyof PostDraft) =>
    Object.entries(errors).find(([name]) => name.split(".")[1] === field)?.[1];
  return (
    <div className="grid gap-5">
      <TextArea
        label="Description"
        hint="One or two sentences, for search results and lists."
        rows={3}
        required={false}
        value={draft.description}
        maxLength={postLimits.description}
        readOnly={readOnly}
        error={errorOf("description")}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <SlugField
        key={draft.slug}
        slug={draft.slug}
        error={errorOf("slug")}
        readOnly={readOnly}
        onChange={(slug) => onChange({ slug })}
      />
      <TopicField
        topics={draft.topics}
        error={errorOf("topics")}
        suggestions={topicsInUse}
        readOnly={readOnly}
        onChange={(topics) => onChange({ topics })}
      />
      <Select
        label="Drawing"
        options={drawings}
        value={draft.illustration}
        disabled={readOnly}
        error={errorOf("illustration")}
        onChange={(event) => onChange({ illustration: event.target.value as PostIllustration })}
      />
      <TextField
        label="Audience"
        optional
        value={draft.audience}
        maxLength={postLimits.audience}
        readOnly={readOnly}
        error={errorOf("audience")}
        onChange={(event) => onChange({ audience: event.target.value })}
      />
      <TextField
        label="Facts last checked on"
        optional
        type="date"
        value={draft.reviewedOn ?? ""}
        readOnly={readOnly}
        error={errorOf("reviewedOn")}
        onChange={(event) => onChange({ reviewedOn: event.target.value || null })}
      />
    </div>
  );
}

type SlugFieldProps = {
  slug: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (slug: string) => void;
};

/** Normalizes the slug when the field is left, not while typing. */
function SlugField({ slug, error, readOnly, onChange }: SlugFieldProps) {
  return (
    <TextField
      label="Address"
      hint="The part after /blog/. Former addresses of a published post lead here."
      required={false}
      defaultValue={slug}
      maxLength={postLimits.slug}
      readOnly={readOnly}
      error={error}
      onBlur={(event) => {
        const plain = slugOf(event.target.value) || slug;
        event.target.value = plain;
        if (plain !== slug) onChange(plain);
      }}
    />
  );
}

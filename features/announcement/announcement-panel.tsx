import { type FormEvent, useState } from "react";
import { ApiError, callApi } from "#platform/client/call-api.ts";
import { failureWords } from "#platform/client/failure-words.ts";
import { useCall } from "#platform/client/use-call.ts";
import { localOfMoment } from "#platform/time/local-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LoadState } from "#ui/data/load-state.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { Notice as Remark } from "#ui/notice.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { changeNotice, endNotice, type Notice, noticeLimits, readNotice } from "./contract.ts";

type NoticePanelProps = { mayEdit: boolean; moment: (at: number) => string };

/** The remark over every public page: what it says, from when and until when. */
export function NoticePanel({ mayEdit, moment }: NoticePanelProps) {
  const { data, loading, error, reload, replace } = useCall(readNotice, {}, { everyMs: 15_000 });
  return (
    <LoadState loading={loading} error={data ? undefined : error} onRetry={reload}>
      {data ? (
        <>
          <Standing notice={data.notice} moment={moment} mayEdit={mayEdit} onStored={replace} />
          {mayEdit ? (
            <NoticeForm
              key={data.notice.version}
              notice={data.notice}
              timeZone={data.timeZone}
              onStored={replace}
            />
          ) : null}
        </>
      ) : null}
    </LoadState>
  );
}

const stateWords = {
  none: { tone: "neutral", words: "No notice" },
  planned: { tone: "attention", words: "Planned" },
  shown: { tone: "good", words: "On the pages" },
  ended: { tone: "neutral", words: "Ended" },
} as const;

type Stored = (answer: { notice: Notice; timeZone: string }) => void;
type StandingProps = NoticePanelProps & { notice: Notice; onStored: Stored };

function Standing({ notice, mayEdit, moment, onStored }: StandingProps) {
  const { tone, words } = stateWords[notice.state];
  async function end() {
    try {
      onStored(await callApi(endNotice, { body: { version: notice.version } }));
      showToast("The notice is off the pages.");
    } catch (failure) {
      showToast(failureWords(failure), "error");
    }
  }
  const span =
    notice.state === "planned"
      ? `from ${moment(notice.startsAt)}${notice.endsAt === null ? "" : ` until ${moment(notice.endsAt)}`}`
      : notice.state === "shown"
        ? notice.endsAt === null
          ? "until somebody ends it"
          : `until ${moment(notice.endsAt)}`
        : notice.endsAt !== null
          ? moment(notice.endsAt)
          : "";
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm">
        <Badge tone={tone}>{words}</Badge> <span className="text-muted">{span}</span>
      </p>
      {mayEdit && (notice.state === "shown" || notice.state === "planned") ? (
        <Button look="secondary" size="small" onClick={() => void end()}>
          End it now
        </Button>
      ) : null}
    </div>
  );
}

type NoticeFormProps = { notice: Notice; timeZone: string; onStored: Stored };

function NoticeForm({ notice, timeZone, onStored }: NoticeFormProps) {
  const ended = notice.state === "ended" || notice.state === "none";
  const [words, setWords] = useState(() => ({
    text: notice.text,
    linkLabel: notice.linkLabel,
    link: notice.link,
    tone: notice.tone,
    startsAt: ended ? "" : localOfMoment(notice.startsAt, timeZone),
    endsAt: ended || notice.endsAt === null ? "" : localOfMoment(notice.endsAt, timeZone),
  }));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ words: string; fields: Record<string, string> }>();
  const set = (part: Partial<typeof words>) => setWords((before) => ({ ...before, ...part }));
  const field = (name: "text" | "linkLabel" | "link" | "startsAt" | "endsAt") => ({
    value: words[name],
    error: fault?.fields[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });

  async function store(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      const answer = await callApi(changeNotice, { body: { ...words, version: notice.version } });
      showToast(answer.notice.state === "planned" ? "Planned." : "On the pages within seconds.");
      onStored(answer);
    } catch (failure) {
      const fields = failure instanceof ApiError ? failure.fields : {};
      setFault({ words: failureWords(failure), fields });
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void store(event)} className="grid max-w-2xl gap-5">
      <TextArea
        label="What visitors should know"
        hint={`One or two plain sentences, at most ${noticeLimits.text} characters.`}
        rows={3}
        maxLength={noticeLimits.text}
        {...field("text")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Link says"
          optional
          maxLength={noticeLimits.linkLabel}
          {...field("linkLabel")}
        />
        <TextField
          label="and leads to"
          optional
          maxLength={noticeLimits.link}
          placeholder="/contact"
          {...field("link")}
        />
      </div>
      <RadioGroup
        label="Look"
        options={[
          { value: "info", label: "Information", hint: "Hours, holidays, news." },
          {
            value: "urgent",
            label: "Urgent",
            hint: "An outage, or an attack that is going round.",
          },
        ]}
        value={words.tone}
        onChange={(tone: Notice["tone"]) => set({ tone })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="From"
          hint="Empty: at once."
          optional
          type="datetime-local"
          {...field("startsAt")}
        />
        <TextField
          label="Until"
          hint="Empty: until somebody ends it."
          optional
          type="datetime-local"
          {...field("endsAt")}
        />
      </div>
      <p className="text-sm text-muted">
        Times are by the company's clock, {timeZone.replaceAll("_", " ")}.
      </p>
      {words.text.trim() ? <Look {...words} /> : null}
      {fault && Object.keys(fault.fields).length === 0 ? (
        <Remark tone="error" announce>
          {fault.words}
        </Remark>
      ) : null}
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        disabled={!words.text.trim()}
      >
        Put it on the pages
      </Button>
    </form>
  );
}

/** The band as visitors see it. */
function Look({
  text,
  link,
  linkLabel,
  tone,
}: Pick<Notice, "text" | "link" | "linkLabel" | "tone">) {
  return (
    <p
      className={cx(
        "px-4 py-3 text-[1rem] leading-snug wrap-anywhere",
        tone === "urgent" ? "bg-poppy text-on-poppy" : "bg-deep text-on-deep",
      )}
    >
      {text}
      {link && linkLabel ? (
        <span className="ml-2 font-[650] underline underline-offset-3">{linkLabel}</span>
      ) : null}
    </p>
  );
}

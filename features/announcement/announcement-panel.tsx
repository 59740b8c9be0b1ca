import { callApi } from "#platform/client/call-api.ts";
import { ActionButton } from "#platform/client/staff/action-button.tsx";
import { useStaff } from "#platform/client/staff/staff.tsx";
import { useCall } from "#platform/client/use-call.ts";
import { useContractForm } from "#platform/client/use-contract-form.ts";
import type { AnswerOf } from "#platform/http/endpoint.ts";
import { localOfMoment } from "#platform/time/local-time.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Loaded } from "#ui/data/loaded.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { TextArea, TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import {
  type Announcement,
  announcementCalls,
  announcementLimits,
  announcementTerms,
} from "./contract.ts";

type Stored = (answer: AnswerOf<typeof announcementCalls.read>) => void;

/** Staff panel for the announcement over every public page: its text and the span in which it shows. */
export function AnnouncementPanel() {
  const { may } = useStaff();
  const call = useCall(announcementCalls.read, {}, { everyMs: 15_000 });
  return (
    <Loaded call={call}>
      {(data) => (
        <>
          <CurrentState announcement={data.announcement} onStored={call.replace} />
          {may("marketing.edit") ? (
            <AnnouncementForm
              key={data.announcement.version}
              announcement={data.announcement}
              timeZone={data.timeZone}
              onStored={call.replace}
            />
          ) : null}
        </>
      )}
    </Loaded>
  );
}

const states = {
  none: { tone: "neutral", label: "No notice" },
  planned: { tone: "attention", label: "Planned" },
  shown: { tone: "good", label: "On the site" },
  ended: { tone: "neutral", label: "Ended" },
} as const;

function spanText({ state, startsAt, endsAt }: Announcement, moment: (at: number) => string) {
  if (state === "planned") {
    return `from ${moment(startsAt)}${endsAt === null ? "" : ` until ${moment(endsAt)}`}`;
  }
  if (state === "shown") {
    return endsAt === null ? "until someone ends it" : `until ${moment(endsAt)}`;
  }
  return endsAt === null ? "" : moment(endsAt);
}

type CurrentStateProps = { announcement: Announcement; onStored: Stored };

function CurrentState({ announcement, onStored }: CurrentStateProps) {
  const { may, moment } = useStaff();
  const { state, version } = announcement;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-sm">
        <Badge tone={states[state].tone}>{states[state].label}</Badge>{" "}
        <span className="text-muted">{spanText(announcement, moment)}</span>
      </p>
      {may("marketing.edit") && (state === "shown" || state === "planned") ? (
        <ActionButton
          call={announcementCalls.end}
          input={{ body: { version } }}
          report={{
            onDone(answer) {
              onStored(answer);
              showToast("The announcement is no longer on the site.");
            },
          }}
        >
          End it now
        </ActionButton>
      ) : null}
    </div>
  );
}

/** Returns the terms with which the form starts; the times of a notice that is over do not return. */
function firstTerms(announcement: Announcement, timeZone: string) {
  const { text, linkLabel, link, tone, startsAt, endsAt, state } = announcement;
  const isOver = state === "ended" || state === "none";
  return {
    text,
    linkLabel,
    link,
    tone,
    startsAt: isOver ? "" : localOfMoment(startsAt, timeZone),
    endsAt: isOver || endsAt === null ? "" : localOfMoment(endsAt, timeZone),
  };
}

const looks = [
  { value: "info", label: "Information", hint: "Hours, holidays, news." },
  { value: "urgent", label: "Urgent", hint: "An outage, or an attack that is spreading." },
] as const;

type AnnouncementFormProps = CurrentStateProps & { timeZone: string };

function AnnouncementForm({ announcement, timeZone, onStored }: AnnouncementFormProps) {
  const { version } = announcement;
  const { form, formProps, field, message, messagePlace, busy } = useContractForm(
    announcementTerms,
    {
      defaultValues: firstTerms(announcement, timeZone),
      send: async (terms) => {
        const answer = await callApi(announcementCalls.change, { body: { ...terms, version } });
        showToast(
          answer.announcement.state === "planned" ? "Planned." : "On the site within seconds.",
        );
        onStored(answer);
      },
    },
  );
  const values = form.watch();
  return (
    <form {...formProps} className="grid max-w-2xl gap-5">
      <TextArea
        label="What visitors should know"
        hint={`One or two plain sentences, at most ${announcementLimits.text} characters.`}
        rows={3}
        maxLength={announcementLimits.text}
        {...field("text")}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Link text"
          optional
          maxLength={announcementLimits.linkLabel}
          {...field("linkLabel")}
        />
        <TextField
          label="Link address"
          optional
          maxLength={announcementLimits.link}
          placeholder="/contact"
          {...field("link")}
        />
      </div>
      <RadioGroup
        label="Look"
        options={looks}
        value={values.tone}
        onChange={(look: Announcement["tone"]) => form.setValue("tone", look)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="From"
          hint="Leave empty to start right away."
          optional
          type="datetime-local"
          {...field("startsAt")}
        />
        <TextField
          label="Until"
          hint="Leave empty to show it until someone ends it."
          optional
          type="datetime-local"
          {...field("endsAt")}
        />
      </div>
      <p className="text-sm text-muted">
        Times are in the company's time zone, {timeZone.replaceAll("_", " ")}.
      </p>
      {values.text.trim() ? <Look {...values} /> : null}
      <FormMessage message={message} place={messagePlace} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        disabled={!values.text.trim()}
      >
        Publish the notice
      </Button>
    </form>
  );
}

type LookProps = { text: string; link?: string; linkLabel?: string; tone: Announcement["tone"] };

/** Previews the announcement as visitors see it. */
function Look({ text, link, linkLabel, tone }: LookProps) {
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

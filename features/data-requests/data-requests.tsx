import { type ReactNode, useState } from "react";
import { callApi } from "#platform/client/call-api.ts";
import { saveText } from "#platform/client/save-text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { showToast } from "#ui/overlay/toast.tsx";
import { erasePerson, exportPerson } from "./contract.ts";
import { usePersonForm } from "./use-person-form.ts";

/** For people who ask what is held about them, or want it gone (CCPA, GDPR). */
export function PersonRequests({ mayErase }: { mayErase: boolean }) {
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-2">
      <Part
        heading="Give somebody what is held about them"
        intro="Answer from the address that is asked about, and only to it: whoever asks from another one may be somebody else."
      >
        <TakeForm />
      </Part>
      {mayErase ? (
        <Part
          heading="Erase somebody"
          intro="Messages, newsletter, assessments and waiting emails go, in one step and for good. The log keeps that something was erased, not whose."
        >
          <EraseForm />
        </Part>
      ) : null}
    </div>
  );
}

function Part({
  heading,
  intro,
  children,
}: {
  heading: string;
  intro: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={heading} className="min-w-0 border-t-2 border-ink pt-4">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1.5 mb-5 text-[1rem] text-muted">{intro}</p>
      {children}
    </section>
  );
}

function TakeForm() {
  const [held, setHeld] = useState<string>();
  const { busy, faults, send } = usePersonForm(async (data) => {
    setHeld(undefined);
    const answer = await callApi(exportPerson, { body: { email: String(data.get("email")) } });
    const parts = Object.keys(answer.held);
    if (parts.length === 0) return setHeld("Nothing is held about this address.");
    saveText("held-about-a-person.json", "application/json", JSON.stringify(answer, null, 2));
    setHeld(`The file was saved. It holds: ${parts.join(", ")}.`);
  });
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        error={faults.email}
      />
      <Button type="submit" size="small" className="justify-self-start" busy={busy}>
        Save as a file
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {held}
      </p>
    </form>
  );
}

function EraseForm() {
  const [gone, setGone] = useState<string>();
  const { busy, faults, send } = usePersonForm(async (data, form) => {
    setGone(undefined);
    const { erased } = await callApi(erasePerson, {
      body: { email: String(data.get("email")), confirm: String(data.get("confirm")) },
    });
    const parts = Object.entries(erased).filter(([, count]) => count > 0);
    setGone(
      parts.length === 0
        ? "Nothing was held about this address."
        : `Erased: ${parts.map(([name, count]) => `${name} ${count}`).join(", ")}.`,
    );
    form.reset();
    showToast("Done.");
  });
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-4">
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        error={faults.email}
      />
      <TextField
        label="The same address once more"
        name="confirm"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        hint="It cannot be undone."
        error={faults.confirm}
      />
      <Button type="submit" look="danger" size="small" className="justify-self-start" busy={busy}>
        Erase for good
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {gone}
      </p>
    </form>
  );
}

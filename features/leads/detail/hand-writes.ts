import { changePerson, sayHowAnswered, sayOutcome } from "#features/leads/by-hand/contract.ts";
import type { Outcome } from "#features/leads/by-hand/outcome.tsx";
import type { Person } from "#features/leads/by-hand/person-form.tsx";
import type { Lead } from "#features/leads/contract.ts";
import type { SpokenAnswer } from "#features/leads/lead-states.ts";
import { callApi } from "#platform/client/call-api.ts";
import { showToast } from "#ui/overlay/toast.tsx";

type Saved = { ok: boolean; fields: Readonly<Record<string, string>> };

type HandWrite = {
  part: "answer" | "outcome" | "person";
  mine: string;
  patch?: Partial<Lead>;
  run: (seen: { version: number }) => Promise<{ lead: Lead }>;
};

/** Returns the writes about a lead's person, its answer and its outcome. */
export function handWrites(
  saved: Lead | undefined,
  write: (verb: HandWrite) => Promise<Saved>,
  onUndone: () => void,
) {
  const params = { id: saved?.id ?? "" };

  function savePerson(person: Person): Promise<Saved> {
    return write({
      part: "person",
      mine: `Details of ${person.name}`,
      run: ({ version }) => callApi(changePerson, { params, body: { ...person, version } }),
    });
  }

  return {
    sayAnswered: (by: SpokenAnswer) =>
      write({
        part: "answer",
        mine: "How it was answered",
        patch: by === "not-yet" ? { answeredBy: by, answeredAt: null } : { answeredBy: by },
        run: ({ version }) => callApi(sayHowAnswered, { params, body: { version, by } }),
      }),
    sayOutcome: (outcome: Outcome) =>
      write({
        part: "outcome",
        mine: "What became of it",
        patch: outcome,
        run: ({ version }) => callApi(sayOutcome, { params, body: { ...outcome, version } }),
      }),
    /** Corrects the person's details, and offers an undo for a while. */
    async correct(person: Person): Promise<Saved> {
      if (!saved) return { ok: false, fields: {} };
      const { name, firm, phone, email } = saved;
      const result = await savePerson(person);
      if (!result.ok) return result;
      showToast("The details are saved.", "success", {
        label: "Undo",
        onAct: () =>
          void savePerson({ name, firm, phone, email }).then(({ ok }) => {
            if (ok) showToast("The earlier details are back.");
            onUndone();
          }),
      });
      return result;
    },
  };
}

import type { Lead } from "#features/leads/contract.ts";
import type { SpokenAnswer } from "#features/leads/lead-states.ts";
import { manualCalls, type Person } from "#features/leads/manual-entry/contract.ts";
import type { Outcome } from "#features/leads/manual-entry/outcome.tsx";
import { callApi } from "#platform/client/call-api.ts";
import { notSaved, type Saved, type Verb } from "./use-attempt.ts";

/** Returns the writes about a lead's person, its answer and its outcome. */
export function manualUpdates(
  saved: Lead | undefined,
  write: (verb: Verb) => Promise<Saved>,
  offerUndo: (done: string, undo: () => Promise<Saved>, undone: string) => void,
) {
  const params = { id: saved?.id ?? "" };

  function savePerson(person: Person): Promise<Saved> {
    return write({
      part: "person",
      mine: `Details of ${person.name}`,
      run: ({ version }) => callApi(manualCalls.correct, { params, body: { ...person, version } }),
    });
  }

  return {
    recordAnswered: (by: SpokenAnswer) =>
      write({
        part: "answer",
        mine: "How it was answered",
        patch: by === "not-yet" ? { answeredBy: by, answeredAt: null } : { answeredBy: by },
        run: ({ version }) =>
          callApi(manualCalls.recordAnswered, { params, body: { version, by } }),
      }),
    recordOutcome: (outcome: Outcome) =>
      write({
        part: "outcome",
        mine: "What became of it",
        patch: outcome,
        run: ({ version }) =>
          callApi(manualCalls.recordOutcome, { params, body: { ...outcome, version } }),
      }),
    /** Corrects the person's details, and offers an undo for a while. */
    async correct(person: Person): Promise<Saved> {
      if (!saved) return notSaved;
      const { name, firm, phone, email } = saved;
      const result = await savePerson(person);
      const restore = () => savePerson({ name, firm, phone, email });
      if (result.ok) offerUndo("The details are saved.", restore, "The earlier details are back.");
      return result;
    },
  };
}

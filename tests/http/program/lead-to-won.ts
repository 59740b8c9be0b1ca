import { LeadsService, OpenAPI } from "generated-client";

type Site = { url: string; token: string };
type Seen = { id: string; status: string; value: number | null; history: string[] };

/** Takes a lead from creation to won, as a company's program would with the generated client. */
export async function takeLeadToWon(site: Site, person: string): Promise<Seen> {
  OpenAPI.BASE = site.url;
  OpenAPI.TOKEN = site.token;
  const made = await LeadsService.postLeads({
    requestBody: {
      kind: "call",
      name: person,
      phone: "818-555-0123",
      message: "The printer.",
      idempotencyKey: "ticket-4711-created",
    },
  });
  const { id } = made.lead;
  const answered = await LeadsService.putLeadsByIdAnswered({
    id,
    requestBody: { version: made.lead.version, by: "phone" },
  });
  const won = await LeadsService.patchLeadsById({
    id,
    requestBody: { version: answered.lead.version, status: "won" },
  });
  await LeadsService.putLeadsByIdOutcome({
    id,
    requestBody: { version: won.lead.version, value: 1200 },
  });
  const { leads } = await LeadsService.getLeads({ view: "all", search: person });
  const { events } = await LeadsService.getLeadsById({ id });
  const lead = leads.find((each) => each.id === id);
  if (!lead) throw new Error("The lead is not in the list.");
  return {
    id,
    status: lead.status,
    value: lead.value,
    history: events.map(({ kind, actorName }) => `${kind}: ${actorName}`),
  };
}

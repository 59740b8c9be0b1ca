import type { Lead } from "#features/leads/contract.ts";
import { dayOf } from "#features/leads/lead-days.ts";
import { auditLead, requireLead } from "#features/leads/rules/change.server.ts";
import { exportLeadFile } from "#features/leads/rules/export.server.ts";
import { presentLead } from "#features/leads/rules/present.server.ts";
import { currentSettings } from "#features/settings/reader.server.ts";
import { programCell } from "#platform/csv/plain-cell.ts";
import { ExpectedError } from "#platform/http/errors.ts";
import { verbs } from "#platform/http/verbs.server.ts";
import { calendarOf } from "#platform/time/calendar.server.ts";
import { columnsFor, oncePerPerson } from "./contacts.server.ts";
import { contactExportCalls } from "./contract.ts";

export const contactExportVerbs = verbs(contactExportCalls, {
  /** Needs no more than "leads.view", because it hands over one person. @throws not_found */
  async contactCard(ctx, { id }) {
    const lead = presentLead(await requireLead(ctx.db, id));
    const text = await contactCard(lead);
    await ctx.db
      .transaction()
      .execute((trx) => auditLead(trx, ctx, id, { action: "lead.exported", detail: { count: 1 } }));
    return fileAnswer(text, { type: "text/vcard", name: `${fileName(lead)}.vcf` });
  },

  /** @throws not_found (no lead, or no step planned) */
  async nextStep(ctx, { id }) {
    const lead = presentLead(await requireLead(ctx.db, id));
    if (lead.nextStepAt === null)
      throw new ExpectedError("not_found", { message: "This lead has no next step." });
    const { company, hours } = await currentSettings(ctx);
    const text = await calendarOf(ctx.env, {
      method: "PUBLISH",
      name: "Next steps",
      stamp: ctx.now(),
      events: [
        {
          id: `step-${lead.id}`,
          sequence: lead.version,
          startAt: Date.parse(dayOf(lead.nextStepAt, hours)),
          endAt: null,
          summary: `${lead.nextStep} (${lead.name})`,
          description: [
            lead.phone,
            lead.email,
            `${ctx.env.PUBLIC_URL}/admin/communications?lead=${lead.id}`,
          ]
            .filter(Boolean)
            .join("\n"),
          cancelled: false,
          organizer: { name: company.brandName, email: company.email },
          attendee: null,
        },
      ],
    });
    return fileAnswer(text, { type: "text/calendar", name: `next-step-${fileName(lead)}.ics` });
  },

  /** Exports each person with their newest lead. @throws confirm_password */
  async contacts(ctx, { program, ...query }) {
    return exportLeadFile(ctx, query, {
      columns: columnsFor[program],
      sort: "newest",
      choose: oncePerPerson(query.view),
      fileName: `contacts-${program}`,
      cellOf: programCell,
      detail: { program },
    });
  },
});

/** Returns a name that every file system accepts. */
function fileName({ name }: Lead): string {
  const plain = name.normalize("NFKD").replaceAll(/[^A-Za-z0-9]+/g, "-");
  return plain.replaceAll(/^-+|-+$/g, "").slice(0, 60) || "lead";
}

function fileAnswer(text: string, { type, name }: { type: string; name: string }): Response {
  return new Response(text, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}

type CardPerson = Pick<Lead, "name" | "firm" | "email" | "phone">;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const controls = /[\u0000-\u001f\u007f]+/g;

const oneLine = (text: string) => text.replace(controls, " ").trim();

/** Returns a person as a vCard 3.0 (RFC 2426), the version that Outlook, Apple's Contacts and phones all read. */
async function contactCard({ name, firm, email, phone }: CardPerson): Promise<string> {
  const { default: ICAL } = await import("ical.js");
  const [givenName = "", ...rest] = oneLine(name).split(/ +/);
  const work = { type: "WORK" };
  const properties = [
    ["version", {}, "text", "3.0"],
    ["n", {}, "text", [rest.join(" "), givenName, "", "", ""]],
    ["fn", {}, "text", oneLine(name)],
    ...(firm ? [["org", {}, "text", oneLine(firm)]] : []),
    ...(email ? [["email", work, "text", oneLine(email)]] : []),
    ...(phone ? [["tel", work, "phone-number", oneLine(phone)]] : []),
  ];
  return ICAL.stringify(["vcard", properties]);
}

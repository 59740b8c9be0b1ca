import { checks, runChecks } from "#scripts/bench/domain-check.ts";
import { pause } from "#scripts/bench/measure.ts";
import { shown } from "#scripts/bench/rows.ts";
import { confirmCampaign, firstMail, havePostalAddress } from "#scripts/bench/scale-newsletter.ts";
import { aStrangersMessage } from "#tests/builders/lead.ts";
import { browserOf } from "#tests/process/browser-of.ts";
import { startSickReceiver } from "#tests/stand-ins/sick-receivers.ts";
import { calendarLoads } from "./calendars.ts";
import { accepted, type Load, type Place, runJob, whole } from "./load.ts";

/** Time (ms) for which a load is watched that goes on by itself. */
const watchedMs = 30_000;
const imported = 5000;
const hangingEvents = 20;

/** Numbers of records in the database. */
export type Size = { leads: number; readers: number };

const pageQuality: Load = {
  what: "page-quality reports, one after the other",
  run: ({ owner }) =>
    whole(async () => {
      const end = performance.now() + watchedMs / 3;
      while (performance.now() < end) await accepted(await owner.get("/api/page-quality"));
    }),
};

const domainChecks: Load = {
  what: `${checks} domain checks at once`,
  run: ({ product }) => whole(() => runChecks(product.url)),
};

const importing: Load = {
  what: `an import of ${shown(imported)} leads`,
  run: ({ owner }) =>
    whole(async () => {
      const rows = Array.from(
        { length: imported },
        (_, index) =>
          `Person ${index},person@import-${index}.example,Firm ${index},"Needs help with ${index} computers, soon."`,
      );
      const text = ["Full name,Email,Company,Message", ...rows].join("\n");
      const answer = await accepted(await owner.post("/api/leads/import", { text, apply: true }));
      const { added } = answer as { added: number };
      if (added !== imported) throw new Error(`${added} leads were imported.`);
    }),
};

type Webhook = { id: string };
let webhook: Webhook | undefined;

const hangingReceiver: Load = {
  what: "a webhook receiver that hangs",
  async prepare({ product, owner, onEnd }) {
    const { url } = await startSickReceiver("silence", onEnd);
    const shape = { format: "standard", events: ["lead.created"], allowPrivate: true };
    const fields = { name: "Hanging", url, ...shape };
    webhook = (await accepted(await owner.post("/api/webhooks", fields))) as Webhook;
    for (let index = 0; index < hangingEvents; index += 1)
      await accepted(await browserOf(product).post("/api/contact", aStrangersMessage()));
  },
  async run({ owner }) {
    const spans = await whole(() => pause(watchedMs));
    await owner.request(`/api/webhooks/${webhook?.id}`, { method: "DELETE" });
    return spans;
  },
};

const newsletter = ({ readers }: Size): Load => ({
  what: `a newsletter to a list of ${shown(readers)}`,
  prepare: ({ ctx }) => havePostalAddress(ctx),
  async run({ owner, sink }) {
    const from = Date.now();
    const { cancel } = await confirmCampaign(owner, { topic: "", industry: "", source: "" });
    await firstMail(sink);
    await pause(watchedMs);
    const until = Date.now();
    await cancel();
    return [{ from, until }];
  },
});

const exporting = ({ leads }: Size): Load => ({
  what: `an export of ${shown(leads)} leads`,
  run: ({ owner }) =>
    whole(async () => {
      const response = await owner.get("/api/leads/export?view=all");
      if (!response.ok) throw new Error(`The export answered ${response.status}.`);
      for await (const _ of response.body ?? []) {
        // Read to its end and dropped.
      }
    }),
});

const backup: Load = {
  what: "a backup and its proof",
  run: async (place: Place) => [await runJob(place, "backup"), await runJob(place, "backup-proof")],
};

/** Returns every load but the mailbox, which begins with a start of the product. */
export const loadsOf = (size: Size): readonly Load[] => [
  pageQuality,
  domainChecks,
  importing,
  ...calendarLoads,
  hangingReceiver,
  newsletter(size),
  exporting(size),
  backup,
];

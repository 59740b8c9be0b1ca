import type { Feature } from "#platform/product/feature.server.ts";
import { companyVerbs } from "./company-verbs.server.ts";
import { tidyPeople } from "./person.server.ts";
import { peopleVerbs } from "./verbs.server.ts";

export const peopleFeature: Feature = {
  name: "people",
  uses: ["settings"],
  verbs: [peopleVerbs, companyVerbs],
  liveNouns: { person: ["lead.changed"], company: ["lead.changed"] },
  records: {
    lead: { tables: ["person", "person_address", "person_phone"], tidy: tidyPeople, turn: 2 },
  },
  tablesWithoutPeople: {
    company: "firms and their postal addresses",
    company_domain: "the mail domains of firms",
  },
  auditNames: {
    "company.added": "Added a company",
    "company.changed": "Changed a company",
    "person.address_added": "Added an address to a person",
    "person.address_former": "Took an address of a person out of use",
    "person.address_other": "Took an address of a person into use",
    "person.address_primary": "Changed a person's primary address",
    "person.changed": "Changed a person's details",
    "person.phone_added": "Added a phone number to a person",
    "person.phone_removed": "Removed a phone number from a person",
    "person.tidied": "Deleted people of whom nothing was left",
  },
};

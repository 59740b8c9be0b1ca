import * as z from "zod/mini";
import { calls, del, get, patch, post, put } from "#platform/http/endpoint.ts";
import { emailDomain, maxEmailLength } from "#platform/mail/business-email.ts";
import { emailKey } from "#platform/mail/email-key.ts";
import { rowVersion, versionInAddress } from "#platform/work/row-version.ts";
import { peopleLimits } from "./people-limits.ts";
import { isStaffPhone, maxStaffPhoneLength } from "./staff-phone.ts";

/** Matches a text in which a reader sees something: zero-width signs alone are no name. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

const name = z.string().check(
  z.trim(),
  z.maxLength(peopleLimits.maxName, "That is too long for a name."),
  z.refine((text) => seen.test(text), "Please enter a name."),
);

const tag = z.string().check(
  z.trim(),
  z.maxLength(peopleLimits.maxTag, "That is too long for a tag."),
  z.refine((text) => seen.test(text), "A tag is empty."),
);

const notes = z
  .string()
  .check(z.trim(), z.maxLength(peopleLimits.maxNotes, "These notes are too long."));

/** The form of a person's details; tags are separated by commas, and an empty owner is nobody. */
export const personForm = z.object({
  name,
  notes,
  ownerId: z.string(),
  language: z.string(),
  tags: z
    .string()
    .check(z.maxLength(peopleLimits.maxTags * (peopleLimits.maxTag + 2), "Too many tags.")),
});

const email = z.string().check(
  z.trim(),
  z.maxLength(maxEmailLength, "This address is too long."),
  z.refine((text) => emailDomain(emailKey(text)) !== null, "Please enter an email address."),
);

const phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxStaffPhoneLength, "This number is too long."),
    z.refine(isStaffPhone, "Please enter a phone number."),
  );

const id = z.string().check(z.uuid());
export const personId = z.object({ id });
const version = rowVersion(1);
const search = z._default(z.string().check(z.trim(), z.maxLength(peopleLimits.maxSearch)), "");

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Language code in which the person wrote first, such as "es". */
  language: z.string(),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  notes: z.string(),
  tags: z.array(z.string()),
  version: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

export const addressSchema = z.object({
  /** The form in which addresses are compared; it names the address in calls. */
  address: z.string(),
  /** As the person writes it. */
  shown: z.string(),
  isPrimary: z.boolean(),
  /** When it fell out of use; null while it is in use. */
  formerAt: z.nullable(z.number()),
});

export const phoneSchema = z.object({ phoneKey: z.string(), shown: z.string() });

/** A person with all addresses and numbers. */
export const onePerson = z.object({
  person: personSchema,
  addresses: z.array(addressSchema),
  phones: z.array(phoneSchema),
  /** People who were merged into this one, with what staff wrote about them. */
  merged: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      notes: z.string(),
      tags: z.array(z.string()),
      mergedInto: z.nullable(z.string()),
      version: z.number(),
    }),
  ),
});
export type OnePerson = z.infer<typeof onePerson>;

export const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The primary address and the first number; empty without one. */
  email: z.string(),
  phone: z.string(),
  companyId: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  tags: z.array(z.string()),
  version: z.number(),
  /** Their leads that are neither won nor lost nor spam. */
  openLeads: z.number(),
  /** When they were last met: wrote, booked, called or were answered. */
  updatedAt: z.number(),
});
export type ListedPerson = z.infer<typeof listedSchema>;

export const peopleCalls = calls("/api/people", "leads.view", {
  list: get("", "Lists people by part of a name, company, address or number, last met first", {
    query: z.object({
      search,
      company: z.optional(id),
      /** Id of a colleague, or "none" for people without an owner. */
      owner: z.optional(z.union([z.literal("none"), id])),
      /** "open": only people with an open lead. */
      leads: z.optional(z.enum(["open"])),
      /** People per page; 50 by default. */
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      /** Cursor of the page, from the previous page's `next`. */
      after: z.optional(z.string().check(z.maxLength(200))),
    }),
    answer: z.object({ people: z.array(listedSchema), next: z.nullable(z.string()) }),
  }),
  change: patch("/:id", "Changes what staff know of a person; refused for an older version", {
    access: "leads.edit",
    params: personId,
    body: z.object({
      version,
      name: z.optional(name),
      language: z.optional(
        z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})?$/, "Choose a language.")),
      ),
      notes: z.optional(notes),
      tags: z.optional(z.array(tag).check(z.maxLength(peopleLimits.maxTags, "Too many tags."))),
      companyId: z.optional(z.nullable(id)),
      ownerId: z.optional(z.nullable(id)),
    }),
    answer: onePerson,
  }),
  addAddress: post("/:id/addresses", "Adds an email address, which belongs to one person", {
    access: "leads.edit",
    params: personId,
    body: z.object({ version, email }),
    answer: onePerson,
  }),
  setAddress: put(
    "/:id/addresses",
    "Makes an address the primary one, one of several, or a former one, which still tells who wrote",
    {
      access: "leads.edit",
      params: personId,
      body: z.object({
        version,
        address: z.string().check(z.maxLength(4 * maxEmailLength)),
        as: z.enum(["primary", "other", "former"]),
      }),
      answer: onePerson,
    },
  ),
  addPhone: post("/:id/phones", "Adds a phone number, which people may share", {
    access: "leads.edit",
    params: personId,
    body: z.object({ version, phone }),
    answer: onePerson,
  }),
  removePhone: del("/:id/phones/:phone", "Removes a phone number from a person", {
    access: "leads.edit",
    params: z.object({ id, phone: z.string().check(z.regex(/^\d{1,30}$/)) }),
    query: z.object({ version: versionInAddress }),
    answer: onePerson,
  }),
});

/** Maximum length of a cursor in the list of companies, which holds a name. */
const maxCursor = 8 * peopleLimits.maxName;

export const companySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Postal address, in lines. */
  address: z.string(),
  domains: z.array(z.string()),
  version: z.number(),
  people: z.number(),
  /** When one of its people was last met; null without people. */
  lastContactAt: z.nullable(z.number()),
  /** Leads of its people that are neither won nor lost nor spam. */
  openLeads: z.number(),
});
export type Company = z.infer<typeof companySchema>;

const domain = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(253, "This domain is too long."),
  z.refine(
    (text) => emailDomain(`a@${text}`) !== null,
    "Please enter a domain, such as example.com.",
  ),
);

/** Returns the domains that a text names, separated by commas, spaces or lines. */
export const domainsIn = (text: string) => text.split(/[\s,;]/).filter(Boolean);

const postal = z
  .string()
  .check(z.trim(), z.maxLength(peopleLimits.maxPostal, "This address is too long."));

/** The form of a company, with its domains in one text. */
export const companyForm = z.object({
  name,
  address: postal,
  domains: z.string().check(
    z.maxLength(peopleLimits.maxDomains * 255, "Too many domains."),
    z.refine(
      (text) => domainsIn(text).every((each) => emailDomain(`a@${each}`) !== null),
      "Please enter domains such as example.com, separated by commas.",
    ),
  ),
});

const companyFields = {
  name,
  address: z._default(postal, ""),
  domains: z._default(
    z.array(domain).check(z.maxLength(peopleLimits.maxDomains, "Too many domains.")),
    [],
  ),
};

const oneCompany = z.object({ company: companySchema });

export const companyCalls = calls("/api/companies", "leads.view", {
  list: get("", "Lists companies by part of a name or by a domain, by name", {
    query: z.object({
      search,
      /** Companies per page; 50 by default. */
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
      /** Cursor of the page, from the previous page's `next`. */
      after: z.optional(z.string().check(z.maxLength(maxCursor))),
    }),
    answer: z.object({ companies: z.array(companySchema), next: z.nullable(z.string()) }),
  }),
  read: get("/:id", "Returns one company; `/api/people?company=` lists its people", {
    params: personId,
    answer: oneCompany,
  }),
  add: post("", "Adds a company; people who write from its domains belong to it from then on", {
    access: "leads.edit",
    body: z.object(companyFields),
    answer: oneCompany,
  }),
  change: patch("/:id", "Changes a company; refused for an older version", {
    access: "leads.edit",
    params: personId,
    body: z.object({ version, ...companyFields }),
    answer: oneCompany,
  }),
});

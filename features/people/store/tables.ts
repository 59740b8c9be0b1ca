import type { Flag } from "#platform/database/column-types.ts";

/** A person with whom the staff talk. */
export type PersonTable = {
  id: string;
  name: string;
  /** The name in the form by which people are found and sorted. */
  nameKey: string;
  /** Language code in which the person wrote first, such as "es". */
  language: string;
  companyId: string | null;
  ownerId: string | null;
  notes: string;
  tags: readonly string[];
  version: number;
  createdAt: number;
  /** When they were last met: wrote, booked, called or were answered; what staff write about them does not count. */
  updatedAt: number;
  /** The person that this one turned out to be; its rows stay its own, so that this can be undone. */
  mergedInto: string | null;
  /** The person at the end of all merges; the own id without one. Everything about a person is found by it. */
  rootId: string;
};

/** An email address, which belongs to one person. */
export type PersonAddressTable = {
  /** In the form of `emailKey` (platform/mail/email-key.ts). */
  address: string;
  /** As the person writes it. */
  shown: string;
  domain: string;
  personId: string;
  isPrimary: Flag;
  createdAt: number;
  /** When the person stopped using it; it still tells who wrote from it. */
  formerAt: number | null;
};

/** A phone number: several people may share one, so that it is a hint and never tells who somebody is. */
export type PersonPhoneTable = {
  personId: string;
  phoneKey: string;
  shown: string;
  createdAt: number;
};

export type CompanyTable = {
  id: string;
  name: string;
  nameKey: string;
  /** Postal address, in lines. */
  address: string;
  version: number;
  createdAt: number;
  updatedAt: number;
};

declare module "#platform/database/tables.ts" {
  interface Tables {
    person: PersonTable;
    personAddress: PersonAddressTable;
    personPhone: PersonPhoneTable;
    company: CompanyTable;
    /** A company's mail domain, by which its people are recognised. */
    companyDomain: { domain: string; companyId: string };
  }
}

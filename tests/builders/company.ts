import type { Company } from "#features/people/contract.ts";

/** A company as the calls answer it, without people. */
export const aCompany: Company = {
  id: "company",
  name: "Ruiz Books",
  address: "",
  domains: [],
  version: 1,
  people: 0,
  lastContactAt: null,
  openLeads: 0,
};

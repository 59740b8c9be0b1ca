import { expect, test } from "vitest";
import { callCard } from "./call-card.ts";
import { dmarcReport } from "./dmarc-report.ts";
import { networkPlan } from "./network-plan.ts";
import { restoreTest } from "./restore-test.ts";

const samples = { callCard, dmarcReport, networkPlan, restoreTest };

test("samples name only addresses, domains and numbers that are reserved for examples", () => {
  const text = JSON.stringify(samples);
  const addresses = text.match(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g) ?? [];
  expect(addresses.length).toBeGreaterThan(8);
  expect(
    addresses.filter((address) => !/^(192\.0\.2|198\.51\.100|203\.0\.113)\./.test(address)),
  ).toEqual([]);
  const domains = text.match(/\b[a-z.]+\.(?:com|net|org)\b/g) ?? [];
  expect(domains.filter((domain) => !/(?:^|\.)example\.(?:com|net|org)$/.test(domain))).toEqual([]);
  const phones = text.match(/\b\d{3}-\d{3}-\d{4}\b/g) ?? [];
  expect(phones.filter((phone) => !/-555-01\d\d$/.test(phone))).toEqual([]);
});

test("samples state that they are invented", () => {
  for (const { remark } of Object.values(samples)) expect(remark).toMatch(/^An invented /);
});

test("the DMARC report agrees with DMARC: one aligned pass proves a sender", () => {
  for (const { result, dkim, spf } of dmarcReport.rows)
    expect(dkim.startsWith("pass") || spf.startsWith("pass")).toBe(result === "proven");
});

test("the file's excerpt is the second row of the DMARC report, over one day in UTC", () => {
  const { raw, rows, facts } = dmarcReport;
  const second = rows[1];
  expect(raw.text).toContain(`<source_ip>${second.sender}</source_ip>`);
  expect(raw.text).toContain(`<count>${second.messages}</count>`);
  for (const cell of [second.dkim, second.spf])
    expect(raw.text).toContain(`<domain>${cell.split(" ").at(-1)}</domain>`);
  const [, begin, end] = /!(\d+)!(\d+)\.xml\.gz$/.exec(raw.file) ?? [];
  expect(new Date(Number(begin) * 1000).toISOString()).toBe("2026-11-10T00:00:00.000Z");
  expect(Number(end) - Number(begin)).toBe(24 * 60 * 60 - 1);
  expect(facts[1].value).toContain("November 10, 2026");
});

test("the restore test's measured times match its log", () => {
  const minutes = (time: string) => {
    const [hours = 0, rest = 0] = time.split(":").map(Number);
    return hours * 60 + rest;
  };
  const [until, redone] = restoreTest.measures;
  const [first, last] = [restoreTest.log[0], restoreTest.log.at(-1)];
  expect(minutes(last?.[0] ?? "") - minutes(first[0])).toBe(until.minutes);
  expect(minutes("24:00") - minutes("21:30") + minutes(first[0])).toBe(redone.minutes);
  for (const { measured, minutes: all, limit } of restoreTest.measures) {
    expect(measured).toBe(`${Math.floor(all / 60)} h ${all % 60} min`);
    expect(all).toBeLessThan(limit);
  }
});

test("the network plan has an answer for the internet and every lane, and guests reach only the internet", () => {
  const { lanes } = networkPlan;
  for (const lane of lanes) expect(lane.reach.length).toBe(lanes.length + 1);
  expect(lanes.at(-1)?.reach).toEqual(["Yes", "No", "No", "No", "No"]);
});

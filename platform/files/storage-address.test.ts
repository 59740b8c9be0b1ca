import { expect, test } from "vitest";
import { readStorageAddress, storageProblems } from "./storage-address.ts";

test("an address names host, bucket, folder, region and key pair", () => {
  const pair = "AKIA1:a%2Fb%2Bc";
  const address = readStorageAddress(
    `https://${pair}@s3.eu-central-1.amazonaws.com/valley-it/site/live?region=eu-central-1`,
  );
  expect(address).toEqual({
    origin: "https://s3.eu-central-1.amazonaws.com",
    bucket: "valley-it",
    prefix: "site/live/",
    region: "eu-central-1",
    accessKeyId: "AKIA1",
    secretAccessKey: "a/b+c",
  });
});

test.each([
  ["no address", "s3.example.com/bucket"],
  ["no key", "https://s3.example.com/bucket"],
  ["no secret", "https://key@s3.example.com/bucket"],
  ["no bucket", "https://key:secret@s3.example.com/"],
  ["a name that needs escaping", "https://key:secret@s3.example.com/my%20bucket"],
  ["a way that others can listen on", "http://key:secret@s3.example.com/bucket"],
  ["another protocol", "ftp://key:secret@127.0.0.1/bucket"],
])("%s is refused", (_, value) => {
  expect(readStorageAddress(value)).toBeNull();
});

test("loopback needs no TLS, and another machine does without it where the address says so", () => {
  expect(readStorageAddress("http://key:secret@127.0.0.1:9000/bucket")).not.toBeNull();
  expect(readStorageAddress("http://key:secret@nas.example/bucket?tls=off")).not.toBeNull();
});

test("a store needs the key of the copies, which leave the machine encrypted only", () => {
  expect(storageProblems({ STORAGE_URL: "https://…" })).toEqual([
    expect.stringContaining("BACKUP_KEY"),
  ]);
  expect(storageProblems({ STORAGE_URL: "https://…", BACKUP_KEY: "a key" })).toEqual([]);
  expect(storageProblems({})).toEqual([]);
});

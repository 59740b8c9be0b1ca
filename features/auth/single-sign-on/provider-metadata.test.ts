import { expect, test } from "vitest";
import { readProviderMetadata } from "./provider-metadata.server.ts";

const read = (text: string) => readProviderMetadata({ text }, () => undefined);

test("texts, lists of texts and switches of the metadata are kept, up to their limits", () => {
  const metadata = {
    issuer: "https://directory.example",
    response_types_supported: ["code", 7, { a: 1 }],
    authorization_response_iss_parameter_supported: true,
    mtls_endpoint_aliases: { token_endpoint: "https://directory.example/mtls" },
    jwks_uri: "x".repeat(3000),
  };
  expect(JSON.parse(read(JSON.stringify(metadata)))).toEqual({
    issuer: "https://directory.example",
    response_types_supported: ["code"],
    authorization_response_iss_parameter_supported: true,
  });
});

test.each([
  ["<!doctype html>", "Its OpenID metadata is not JSON."],
  ["[1]", "Its OpenID metadata is no list of named values."],
  ["null", "Its OpenID metadata is no list of named values."],
])("an answer that is no metadata is refused: %s", (text, message) => {
  expect(() => read(text)).toThrow(message);
});

import { expect, test } from "vitest";
import { typeOfFile } from "./file-type.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...new TextEncoder().encode(part)] : part,
    ),
  );

test.each([
  ["Offer.PDF", bytes("%PDF-1.7 …"), "application/pdf"],
  ["photo.jpeg", bytes([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
  ["screen.png", bytes([0x89], "PNG\r\n", [0x1a, 0x0a, 0]), "image/png"],
  ["a.webp", bytes("RIFF", [1, 0, 0, 0], "WEBP"), "image/webp"],
  ["list.csv", bytes("name;city\nAná;Burbank"), "text/csv"],
  ["all.zip", bytes("PK", [3, 4, 0]), "application/zip"],
])("%s is accepted by its content", (name, content, mediaType) => {
  expect(typeOfFile(name, content)).toEqual({ mediaType });
});

test.each([
  ["offer.pdf", bytes("MZ", [0x90, 0]), "named .pdf"],
  ["photo.png", bytes("<svg onload=alert(1)>"), "named .png"],
  ["notes.txt", bytes("text", [0]), "named .txt"],
  ["notes.txt", bytes([0xff, 0xfe, 0x41]), "named .txt"],
  ["setup.exe", bytes("MZ"), "cannot be sent"],
  ["page.html", bytes("<p>Hello"), "cannot be sent"],
  ["drawing.svg", bytes("<svg>"), "cannot be sent"],
  ["noending", bytes("text"), "cannot be sent"],
  ["empty.pdf", bytes(), "empty"],
])("%s is refused", (name, content, error) => {
  expect(typeOfFile(name, content)).toEqual({ error: expect.stringContaining(error) });
});

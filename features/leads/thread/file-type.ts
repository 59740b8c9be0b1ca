/** Type of file that an answer may carry: its extensions, and the check of its content. */
type Kind = { endings: readonly string[]; mediaType: string; is: (bytes: Uint8Array) => boolean };

/** Bytes searched for a signature that need not be at the very beginning. */
const headBytes = 1024;

const latin = (bytes: Uint8Array, length: number) =>
  String.fromCharCode(...bytes.subarray(0, length));
const begins = (mark: string) => (bytes: Uint8Array) => latin(bytes, mark.length) === mark;
const isZip = begins("PK\u0003\u0004");
const isOldOffice = begins("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1");

/** Tells whether bytes are readable text: UTF-8 without NUL. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const office = "application/vnd.openxmlformats-officedocument";
const open = "application/vnd.oasis.opendocument";

const kinds: readonly Kind[] = [
  { endings: ["jpg", "jpeg"], mediaType: "image/jpeg", is: begins("\u00ff\u00d8\u00ff") },
  { endings: ["png"], mediaType: "image/png", is: begins("\u0089PNG\r\n\u001a\n") },
  { endings: ["gif"], mediaType: "image/gif", is: begins("GIF8") },
  {
    endings: ["webp"],
    mediaType: "image/webp",
    is: (bytes) => /^RIFF.{4}WEBP$/s.test(latin(bytes, 12)),
  },
  {
    endings: ["heic"],
    mediaType: "image/heic",
    is: (bytes) => /^.{4}ftyp(?:hei|mif)/s.test(latin(bytes, 12)),
  },
  {
    endings: ["pdf"],
    mediaType: "application/pdf",
    is: (bytes) => latin(bytes, headBytes).includes("%PDF-"),
  },
  { endings: ["docx"], mediaType: `${office}.wordprocessingml.document`, is: isZip },
  { endings: ["xlsx"], mediaType: `${office}.spreadsheetml.sheet`, is: isZip },
  { endings: ["pptx"], mediaType: `${office}.presentationml.presentation`, is: isZip },
  { endings: ["odt"], mediaType: `${open}.text`, is: isZip },
  { endings: ["ods"], mediaType: `${open}.spreadsheet`, is: isZip },
  { endings: ["odp"], mediaType: `${open}.presentation`, is: isZip },
  { endings: ["zip"], mediaType: "application/zip", is: isZip },
  { endings: ["doc"], mediaType: "application/msword", is: isOldOffice },
  { endings: ["xls"], mediaType: "application/vnd.ms-excel", is: isOldOffice },
  { endings: ["ppt"], mediaType: "application/vnd.ms-powerpoint", is: isOldOffice },
  { endings: ["rtf"], mediaType: "application/rtf", is: begins("{\\rtf") },
  { endings: ["csv"], mediaType: "text/csv", is: isText },
  { endings: ["txt", "log", "md"], mediaType: "text/plain", is: isText },
  { endings: ["ics"], mediaType: "text/calendar", is: isText },
];

/** Extensions that a file field accepts. */
export const endingsOfFiles = kinds.flatMap(({ endings }) => endings.map((one) => `.${one}`));

/**
 * Returns the type of a file by its extension, which its content must match, or why it cannot be sent: a file that
 * pretends to be another type may harm its recipient, and mail servers refuse programs.
 */
export function typeOfFile(
  name: string,
  bytes: Uint8Array,
): { mediaType: string } | { error: string } {
  if (bytes.length === 0) return { error: "This file is empty." };
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = kinds.find(({ endings }) => endings.includes(ending));
  if (!kind) {
    return {
      error:
        "Files of this type cannot be sent. Send a PDF, picture, Office document, text or zip file.",
    };
  }
  if (!kind.is(bytes)) {
    return { error: `This file is named .${ending}, but its content is something else.` };
  }
  return { mediaType: kind.mediaType };
}

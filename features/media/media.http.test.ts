import sharp from "sharp";
import { black, claiming } from "#tests/hostile/pictures.ts";
import { expect, jsonOf, type SignedIn, test } from "#tests/http/harness.ts";
import type { ListedPicture, UploadedPicture } from "./contract.ts";

const path = "/api/media";

function upload(browser: SignedIn, bytes: Uint8Array, type = "image/png", name = "") {
  return browser.request(name ? `${path}?name=${encodeURIComponent(name)}` : path, {
    method: "POST",
    body: bytes as BodyInit,
    headers: { "content-type": type },
  });
}

/** Builds a photo with a location, a camera and a rotated orientation in its metadata. */
function aPhoto(width = 2000, height = 1000) {
  return sharp({ create: { width, height, channels: 3, background: "#b3400f" } })
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: "Camera of Ana" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "34/1 10/1 0/1" },
      },
    })
    .toBuffer();
}

test("a photo is stored upright in three widths and two types, without metadata", async ({
  site,
}) => {
  const writer = await site.signInAs("marketing");
  const answer = await upload(writer, await aPhoto());
  expect(answer.status).toBe(200);
  const { picture } = await jsonOf<{ picture: UploadedPicture }>(answer);
  // The orientation swaps width and height.
  expect(picture).toMatchObject({ width: 1000, height: 2000 });
  const files = await site.ctx.db.selectFrom("pictureFile").selectAll().orderBy("name").execute();
  expect(files).toHaveLength(6);
  for (const { name, type } of files) {
    const served = await site.request(`/media/${name}`);
    expect(served.status).toBe(200);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.length).toBeLessThan(500_000);
    const found = await sharp(bytes).metadata();
    expect(name).toContain(`-${found.width}x${found.height}.`);
    expect([found.exif, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes("Camera of Ana")).toBe(false);
  }
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["actorId", "subjectType"])
    .where("action", "=", "picture.added")
    .execute();
  expect(audit).toEqual([{ actorId: writer.staff.id, subjectType: "picture" }]);
});

test("an upload is checked by its bytes, not by its name", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const cases: [string, Uint8Array, number, RegExp][] = [
    [
      "a drawing",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      /SVG/,
    ],
    ["a drawing after a comment", Buffer.from("<?xml version='1.0'?><!-- a --><svg/>"), 415, /SVG/],
    ["a page", Buffer.from("<!doctype html><p>Hello"), 415, /not a picture/],
    ["a GIF", Buffer.from("GIF89a......."), 415, /GIF/],
    ["nothing", Buffer.alloc(0), 415, /empty/],
    ["half a photo", (await aPhoto()).subarray(0, 400), 422, /damaged/],
    ["a bomb", claiming([30_000, 30_000]), 422, /40 million pixels/],
    ["a column", black([1, 30_000]), 422, /longer than 16,383 pixels/],
  ];
  for (const [name, bytes, status, text] of cases) {
    const answer = await upload(writer, bytes, "image/jpeg");
    expect([name, answer.status]).toEqual([name, status]);
    expect((await jsonOf(answer)).error).toMatch(text);
  }
  expect(await site.ctx.db.selectFrom("picture").selectAll().execute()).toEqual([]);
});

test("an upload of fifty megabytes is refused with a message", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const large = new Uint8Array(50 * 1024 * 1024);
  const chunked = new ReadableStream({
    pull(controller) {
      controller.enqueue(large.subarray(0, 1024 * 1024));
    },
  });
  const named = { "content-length": String(large.length) };
  for (const call of [{ body: large, headers: named }, { body: chunked }]) {
    const answer = await writer.request(path, { method: "POST", ...call });
    expect(answer.status).toBe(413);
    expect((await jsonOf(answer)).error).toMatch(/larger than 10 MB/);
  }
});

test("uploading needs blog.edit", async ({ site }) => {
  const photo = await aPhoto(20, 10);
  expect((await upload(await site.signInAs("viewer"), photo)).status).toBe(403);
  const visitor = site.browser();
  await visitor.fetchCsrf();
  expect((await visitor.request(path, { method: "POST", body: photo as BodyInit })).status).toBe(
    401,
  );
});

test("an invalid picture name is not found", async ({ site }) => {
  const id = "0".repeat(32);
  for (const name of [`${id}-1x1.webp`, "site.db", "..%2fsite.db", `${id}-1x1.svg`]) {
    expect((await site.request(`/media/${name}`)).status).toBe(404);
  }
});

test("mails get a JPEG of a picture, made once", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { picture } = await jsonOf<{ picture: UploadedPicture }>(
    await upload(writer, await aPhoto(400, 200)),
  );
  const name = `${picture.id}-200x400.jpg`;
  for (let n = 0; n < 2; n += 1) {
    const served = await site.request(`/media/${name}`);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const found = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect(found).toMatchObject({ format: "jpeg", width: 200, height: 400 });
  }
  const stored = site.ctx.db.selectFrom("pictureFile").select("name").where("name", "=", name);
  expect(await stored.execute()).toHaveLength(1);
  expect((await site.request(`/media/${picture.id}-201x400.jpg`)).status).toBe(404);
});

test("a picture is found by its description and by the name of its file", async ({ site }) => {
  const writer = await site.signInAs("marketing");
  const { picture } = await jsonOf<{ picture: UploadedPicture }>(
    await upload(writer, await aPhoto(20, 10), "image/jpeg", "IMG_100%.jpg"),
  );
  await upload(writer, await aPhoto(20, 10), "image/jpeg", "other.jpg");
  const found = async (search: string) => {
    const answer = await writer.get(`${path}?search=${encodeURIComponent(search)}`);
    return (await jsonOf<{ pictures: ListedPicture[] }>(answer)).pictures.map(({ id }) => id);
  };
  expect(await found("img_100%")).toEqual([picture.id]);
  expect(await found("green DOOR")).toEqual([]);
  const json = { alt: " A green door " };
  const answer = await writer.request(`${path}/${picture.id}`, { method: "PATCH", json });
  expect(answer.status).toBe(200);
  expect(await found("green DOOR")).toEqual([picture.id]);
  const audit = await site.ctx.db
    .selectFrom("audit")
    .select(["actorId", "subjectId"])
    .where("action", "=", "picture.described")
    .execute();
  expect(audit).toEqual([{ actorId: writer.staff.id, subjectId: picture.id }]);
});

test("describing a picture needs blog.edit and a picture", async ({ site }) => {
  const missing = `${path}/${"0".repeat(32)}`;
  const call = { method: "PATCH", json: { alt: "A door" } };
  expect((await (await site.signInAs("viewer")).request(missing, call)).status).toBe(403);
  expect((await (await site.signInAs("marketing")).request(missing, call)).status).toBe(404);
});

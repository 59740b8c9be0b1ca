import type { PostDraft } from "#features/blog/staff-contract.ts";
import { picturesPath, readPictureName } from "#platform/picture-names.ts";
import { measureText } from "./reading-grade.ts";

export type Check = {
  id: string;
  /** "attention": readers would notice; "good": nothing to do. */
  state: "good" | "attention";
  text: string;
};

/** Characters of which a list of search results shows the whole. */
const titleFits = { from: 20, to: 65 };
const descriptionFits = { from: 70, to: 160 };
/** Fewer words than this rarely answer a question. */
const thin = 300;
/** Years of school; business readers skim what asks for more. */
const hardest = 11;

const check = (id: string, ok: boolean, good: string, attention: string): Check => ({
  id,
  state: ok ? "good" : "attention",
  text: ok ? good : attention,
});

function checkLength(
  id: string,
  name: string,
  text: string,
  fits: { from: number; to: number },
): Check {
  const length = text.trim().length;
  const count = `${name}: ${length} characters`;
  if (length > fits.to) {
    return check(id, false, "", `${count}. Search results cut it after about ${fits.to}.`);
  }
  return check(
    id,
    length >= fits.from,
    `${count}.`,
    `${count}. It could say more, up to ${fits.to}.`,
  );
}

const picture = /!\[([^[\]\n]{0,300})\]\(([^()\s]{0,500})/g;

function checkPictures(body: string): Check[] {
  const pictures = [...body.matchAll(picture)].map(([, alt = "", url = ""]) => ({ alt, url }));
  if (pictures.length === 0) return [];
  const silent = pictures.filter(({ alt }) => !alt.trim()).length;
  const foreign = pictures.filter(
    ({ url }) => !url.startsWith(picturesPath) || !readPictureName(url.slice(picturesPath.length)),
  );
  const checks = [
    check(
      "alt",
      silent === 0,
      "Every picture has words in its place.",
      `Pictures without words in their place: ${silent}.`,
    ),
  ];
  if (foreign.length > 0) {
    const words = `Not shown, because it was not uploaded here: ${foreign[0]?.url}`;
    checks.push(check("foreign", false, "", words));
  }
  return checks;
}

const link = /(?<!!)\[[^[\]\n]{0,300}\]\([ <]{0,3}([^()\s<>]{1,500})/g;
/** What stands in code is no link. */
const code = /(`{3,}).*?\1|`[^`\n]*`/gs;
/** A reader's browser looks for anything else below the address of the post. */
const whole = /^(?:[/#]|https?:\/\/|mailto:|tel:)/i;

function checkLinks(body: string, paths: ReadonlySet<string>): Check {
  const hrefs = [...body.replace(code, "").matchAll(link)].map(([, href = ""]) => href);
  const partial = hrefs.filter((href) => !whole.test(href));
  const gone = hrefs
    .filter((href) => href.startsWith("/") && !href.startsWith(picturesPath))
    .filter((href) => !paths.has(href.split(/[?#]/)[0]?.replace(/(.)\/$/, "$1") ?? ""));
  const list = (found: readonly string[]) => [...new Set(found)].join(", ");
  const remarks = [
    ...(gone.length > 0 ? [`There is no such page: ${list(gone)}`] : []),
    ...(partial.length > 0
      ? [`A link needs its whole address, with https:// or a first slash: ${list(partial)}`]
      : []),
  ];
  return check(
    "links",
    remarks.length === 0,
    "Links within this site lead somewhere.",
    remarks.join(". "),
  );
}

/** What an editor would remark on a post, live while it is written. `paths`: every public path of this site. */
export function checkPost(draft: PostDraft, paths: ReadonlySet<string>): Check[] {
  const { words, grade } = measureText(draft.body);
  const checks = [
    checkLength("title", "Title", draft.title, titleFits),
    checkLength("description", "Description", draft.description, descriptionFits),
    check(
      "length",
      words >= thin,
      `${words} words.`,
      `${words} words. Under ${thin} a post seldom answers its question.`,
    ),
    check(
      "topics",
      draft.topics.length > 0,
      "It has a topic.",
      "Without a topic it is hard to find.",
    ),
    checkLinks(draft.body, paths),
    ...checkPictures(draft.body),
  ];
  if (grade !== null) {
    const words = `Reading level: grade ${grade}`;
    checks.push(
      check(
        "grade",
        grade <= hardest,
        `${words}.`,
        `${words}. Shorter sentences and plainer words help.`,
      ),
    );
  }
  if (!draft.reviewedOn) {
    checks.push(check("reviewed", false, "", "No day on which the facts were last checked."));
  }
  return checks.toSorted(
    (one, other) => Number(one.state === "good") - Number(other.state === "good"),
  );
}

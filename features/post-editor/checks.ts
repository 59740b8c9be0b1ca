import type { PostDraft } from "#features/blog/staff-contract.ts";
import { picturesPath, readPictureName } from "#platform/picture-names.ts";
import { measureText } from "./reading-grade.ts";

export type Check = {
  id: string;
  /** "attention" marks problems that readers would notice. */
  state: "good" | "attention";
  text: string;
};

/** Lengths in characters that search results show in full. */
const titleLength = { min: 20, max: 65 };
const descriptionLength = { min: 70, max: 160 };
/** Minimum number of words; shorter posts rarely answer a question. */
const minWords = 300;
/** Maximum reading grade (years of school); business readers only skim harder texts. */
const maxGrade = 11;

const check = (id: string, ok: boolean, good: string, attention: string): Check => ({
  id,
  state: ok ? "good" : "attention",
  text: ok ? good : attention,
});

function checkLength(
  id: string,
  name: string,
  text: string,
  fits: { min: number; max: number },
): Check {
  const length = text.trim().length;
  const count = `${name}: ${length} characters`;
  if (length > fits.max) {
    return check(id, false, "", `${count}. Search results cut it off after about ${fits.max}.`);
  }
  return check(
    id,
    length >= fits.min,
    `${count}.`,
    `${count}. There is room for up to ${fits.max}.`,
  );
}

const picture = /!\[([^[\]\n]{0,300})\]\(([^()\s]{0,500})/g;

function checkPictures(body: string): Check[] {
  const pictures = [...body.matchAll(picture)].map(([, alt = "", url = ""]) => ({ alt, url }));
  if (pictures.length === 0) return [];
  const withoutAlt = pictures.filter(({ alt }) => !alt.trim()).length;
  const foreign = pictures.filter(
    ({ url }) => !url.startsWith(picturesPath) || !readPictureName(url.slice(picturesPath.length)),
  );
  const checks = [
    check(
      "alt",
      withoutAlt === 0,
      "Every picture has a description.",
      `Pictures without a description: ${withoutAlt}.`,
    ),
  ];
  if (foreign.length > 0) {
    const message = `Not shown because it was not uploaded here: ${foreign[0]?.url}`;
    checks.push(check("foreign", false, "", message));
  }
  return checks;
}

const link = /(?<!!)\[[^[\]\n]{0,300}\]\([ <]{0,3}([^()\s<>]{1,500})/g;
/** Matches code, which contains no links. */
const code = /(`{3,}).*?\1|`[^`\n]*`/gs;
/** Matches links that are not relative. Browsers resolve relative links against the post's address. */
const absolute = /^(?:[/#]|https?:\/\/|mailto:|tel:)/i;

function checkLinks(body: string, paths: ReadonlySet<string>): Check {
  const hrefs = [...body.replace(code, "").matchAll(link)].map(([, href = ""]) => href);
  const partial = hrefs.filter((href) => !absolute.test(href));
  const missing = hrefs
    .filter((href) => href.startsWith("/") && !href.startsWith(picturesPath))
    .filter((href) => !paths.has(href.split(/[?#]/)[0]?.replace(/(.)\/$/, "$1") ?? ""));
  const list = (found: readonly string[]) => [...new Set(found)].join(", ");
  const problems = [
    ...(missing.length > 0 ? [`Links to missing pages: ${list(missing)}`] : []),
    ...(partial.length > 0
      ? [`A link needs its full address, with https:// or a leading slash: ${list(partial)}`]
      : []),
  ];
  return check(
    "links",
    problems.length === 0,
    "Every link within this site works.",
    problems.join(". "),
  );
}

/** Returns the editorial checks of a draft, attention first. `paths` holds every public path of this site. */
export function checkPost(draft: PostDraft, paths: ReadonlySet<string>): Check[] {
  const { words, grade } = measureText(draft.body);
  const checks = [
    checkLength("title", "Title", draft.title, titleLength),
    checkLength("description", "Description", draft.description, descriptionLength),
    check(
      "length",
      words >= minWords,
      `${words} words.`,
      `${words} words. Posts under ${minWords} words seldom answer their question.`,
    ),
    check(
      "topics",
      draft.topics.length > 0,
      "It has a topic.",
      "A post without a topic is hard to find.",
    ),
    checkLinks(draft.body, paths),
    ...checkPictures(draft.body),
  ];
  if (grade !== null) {
    const level = `Reading level: grade ${grade}`;
    checks.push(
      check(
        "grade",
        grade <= maxGrade,
        `${level}.`,
        `${level}. Shorter sentences and plainer words help.`,
      ),
    );
  }
  if (!draft.reviewedOn) {
    checks.push(check("reviewed", false, "", "The date of the last fact check is missing."));
  }
  return checks.toSorted(
    (one, other) => Number(one.state === "good") - Number(other.state === "good"),
  );
}

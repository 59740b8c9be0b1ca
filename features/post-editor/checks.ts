import type { PostDraft } from "#features/blog/staff-contract.ts";
import { linkTargets } from "#platform/markdown-links.ts";
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

const check = (id: string, problem: string | false, good = ""): Check =>
  problem ? { id, state: "attention", text: problem } : { id, state: "good", text: good };

type Bounds = { min: number; max: number };

function checkLength(id: string, name: string, text: string, { min, max }: Bounds): Check {
  const length = text.trim().length;
  const count = `${name}: ${length} characters`;
  if (length > max) return check(id, `${count}. Search results cut it off after about ${max}.`);
  return check(id, length < min && `${count}. There is room for up to ${max}.`, `${count}.`);
}

const picture = /!\[([^[\]\n]{0,300})\]\(([^()\s]{0,500})/g;

const isOwnPicture = (url: string) =>
  url.startsWith(picturesPath) && readPictureName(url.slice(picturesPath.length)) !== null;

function checkPictures(body: string): Check[] {
  const pictures = [...body.matchAll(picture)].map(([, alt = "", url = ""]) => ({ alt, url }));
  if (pictures.length === 0) return [];
  const withoutAlt = pictures.filter(({ alt }) => !alt.trim()).length;
  const alt = check(
    "alt",
    withoutAlt > 0 && `Pictures without a description: ${withoutAlt}.`,
    "Every picture has a description.",
  );
  const foreign = pictures.find(({ url }) => !isOwnPicture(url));
  if (!foreign) return [alt];
  return [alt, check("foreign", `Not shown because it was not uploaded here: ${foreign.url}`)];
}

/** Matches links that are not relative. Browsers resolve relative links against the post's address. */
const absolute = /^(?:[/#]|https?:\/\/|mailto:|tel:)/i;

function checkLinks(body: string, paths: ReadonlySet<string>): Check {
  const hrefs = new Set(linkTargets(body));
  const partial = [...hrefs].filter((href) => !absolute.test(href)).join(", ");
  const missing = [...hrefs]
    .filter((href) => href.startsWith("/") && !href.startsWith(picturesPath))
    .filter((href) => !paths.has(href.split(/[?#]/)[0]?.replace(/(.)\/$/, "$1") ?? ""))
    .join(", ");
  const problems = [
    missing && `Links to missing pages: ${missing}`,
    partial && `A link needs its full address, with https:// or a leading slash: ${partial}`,
  ].filter(Boolean);
  return check("links", problems.join(". "), "Every link within this site works.");
}

/** Returns the editorial checks of a draft, attention first. `paths` holds every public path of this site. */
export function checkPost(draft: PostDraft, paths: ReadonlySet<string>): Check[] {
  const { words, grade } = measureText(draft.body);
  const checks = [
    checkLength("title", "Title", draft.title, titleLength),
    checkLength("description", "Description", draft.description, descriptionLength),
    check(
      "length",
      words < minWords &&
        `${words} words. Posts under ${minWords} words seldom answer their question.`,
      `${words} words.`,
    ),
    check(
      "topics",
      draft.topics.length === 0 && "A post without a topic is hard to find.",
      "It has a topic.",
    ),
    checkLinks(draft.body, paths),
    ...checkPictures(draft.body),
  ];
  if (grade !== null) {
    const level = `Reading level: grade ${grade}.`;
    const isHard = grade > maxGrade;
    checks.push(
      check("grade", isHard && `${level} Shorter sentences and plainer words help.`, level),
    );
  }
  if (!draft.reviewedOn) {
    checks.push(check("reviewed", "The date of the last fact check is missing."));
  }
  return checks.toSorted(
    (one, other) => Number(one.state === "good") - Number(other.state === "good"),
  );
}

import { inWords } from "#content/number-words.ts";

/** Texts of /locations around its table. Title and description are in page-meta.ts. */
export const locationsHub = {
  heading: "IT support across the San Fernando Valley",
  lead: "The Valley shares its freeways and its weather. Power companies, hillsides, buildings and trades change from one exit to the next. Each page below takes up one local problem, with a worked example, a checklist to print and answers to three questions.",
  powerHeading: "Communities by power company",
  neighborhoods: "Neighborhoods of Los Angeles",
  mapHeading: "Find yours on the map",
  tableCaption: "Communities we serve, their power company and the subject of each page",
  columns: {
    place: "Community",
    zips: "ZIP codes",
    utility: "Power",
    angle: "What its page is about",
  },
  find: {
    label: "Find a community or ZIP code",
    hint: "For example Encino, or 91335",
    none: "We don't have a page for that place yet. We serve the whole Valley, and outside it we will tell you honestly whether we can help. Call {phone} and say where you are.",
    outside:
      "is not in our area, the San Fernando Valley. Call {phone} and we will tell you honestly whether we can help.",
  },
  note: "We come to you by appointment and do most work by phone and screen sharing. A page about a place does not mean that we have an office there.",
  zipNote:
    "Mail names and neighborhood names differ. One ZIP code can belong to two communities here.",
  action: { label: "Ask about your address", path: "/contact" },
  closing: {
    heading: "Between two of these, or outside them?",
    text: "Tell us the cross streets and what stopped working. Calls in business hours get a response within 1 hour.",
  },
} as const;

/** Returns the heading of a table with this many pages, which are the communities and the region. */
export const allPlaces = (count: number): string => `All ${inWords(count)}, by name`;

/** Returns "2 of 19 places", and says if only similarly spelled names were found. */
export function countOfPlaces(found: number, total: number, near: boolean): string {
  const count = `${found} of ${total} places`;
  return near ? `No place is spelled that way. Nearest: ${count}` : count;
}

/** Texts that every community page uses around its own. */
export const locationPage = {
  ask: "Ask about {place}",
  /** Name of the region within a sentence. */
  region: "the San Fernando Valley",
  exampleLabel: "Example",
  nearby: "Nearby pages",
  further: "Read on",
  kinds: { industry: "Industry", service: "Service", post: "Article" },
  questions: "Questions we hear",
  map: { zips: "ZIP codes", power: "Power", around: "Around it" },
  closing: {
    heading: "Talk it through for your address",
    text: "We serve {place} from Los Angeles: by phone and screen sharing first, on site by appointment. Calls in business hours get a response within 1 hour.",
  },
} as const;

import { FooterMap } from "#app/shell/footer-map.tsx";
import { NotFoundScreen } from "#app/shell/not-found-screen.tsx";
import { RidgeLine } from "#ui/illustrations/ridge-line.tsx";
import { EmailRest } from "./email-rest.tsx";
import { EmailStamps } from "./email-stamps.tsx";
import { HomeRest } from "./home-rest.tsx";
import { LocationBody } from "./location-body.tsx";
import { MicrosoftRest } from "./microsoft-rest.tsx";
import { PostBody } from "./post-body.tsx";
import { PostHead } from "./post-head.tsx";
import { PostRelated } from "./post-related.tsx";
import { ServiceText } from "./service-text.tsx";

/** Parts of pages that only the server draws on a first load (see app/shell/still.tsx). */
export const stillParts = {
  "email-rest": EmailRest,
  "email-stamps": EmailStamps,
  "footer-map": FooterMap,
  "home-rest": HomeRest,
  "location-body": LocationBody,
  "microsoft-rest": MicrosoftRest,
  "not-found": NotFoundScreen,
  "post-head": PostHead,
  "post-related": PostRelated,
  "post-text": PostBody,
  "ridge-line": RidgeLine,
  "service-text": ServiceText,
};

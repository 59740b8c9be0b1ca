import { startFirefox } from "./firefox.ts";
import { stories } from "./stories/all.ts";
import { tellStories } from "./story.ts";

tellStories(startFirefox, stories);

import { stories } from "./stories/all.ts";
import { tellStories } from "./story.ts";
import { startWebkit } from "./webkit.ts";

tellStories(startWebkit, stories);

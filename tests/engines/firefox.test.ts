import { startFirefox } from "./firefox.ts";
import { stories } from "./stories/all.ts";
import { eightTabs } from "./stories/tabs.ts";
import { tellStories } from "./story.ts";

// WebKit has no tabs here, so that the story about them is not told there.
tellStories(startFirefox, [...stories, eightTabs]);

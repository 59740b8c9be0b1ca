import { setErrorService, watchFailures } from "#features/errors/error-watch.ts";
import { answerEarlyPress } from "#ui/page/early-press.ts";
import { watchIslands } from "./hydrate.ts";
import { watchErrorScreen } from "./page-scripts/error-screen.ts";
import { watchSmallButtons } from "./page-scripts/small-buttons.ts";
import { startPageScripts } from "./page-scripts/start.ts";
import { readPageSettings } from "./read-page-settings.ts";

// Entry point of the script of public pages, loaded after the first paint.

watchFailures();
const settings = readPageSettings();
if (settings) setErrorService(settings.sentryDsn);
watchErrorScreen();
watchSmallButtons();
if (settings) void startPageScripts(settings);
watchIslands();
answerEarlyPress();
document.documentElement.dataset.alive = "";

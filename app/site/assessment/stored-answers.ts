import { assessmentKey } from "#features/assessment/stored-key.ts";

/**
 * Runs as the first child of the page, before the first paint: marks the page with `data-stored` while this tab has a
 * finished report, so that the introduction does not flash after a reload.
 */
export const markStoredReport = `try{if(JSON.parse(sessionStorage.getItem("${assessmentKey}")).madeAt)document.currentScript.parentElement.dataset.stored=""}catch(e){}`;

import { assessmentKey } from "#features/assessment/stored-key.ts";

/**
 * Runs as the first child of the page, before anything is painted: marks the page with `data-kept` where this tab keeps a
 * finished report, so that what stands around the questions does not show up for a moment after a reload.
 */
export const markKeptReport = `try{if(JSON.parse(sessionStorage.getItem("${assessmentKey}")).madeAt)document.currentScript.parentElement.dataset.kept=""}catch(e){}`;

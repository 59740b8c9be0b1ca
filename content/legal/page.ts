/** Contact line shown under the dates of a legal text. */
export const legalAsk = "A question about this text? [Write to us](/contact) or call {phone}.";
export const legalPrint = "Print the whole text";

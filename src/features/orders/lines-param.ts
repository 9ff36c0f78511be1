export const MAX_LINES = 200;

const LINES = /^\d{1,15}x[1-9]\d?(?:\.\d{1,15}x[1-9]\d?)*$/;

// Stands apart, because every page of an account loads it.

/** Reads the parameter that `readAmounts` writes. */
export const linesParam = (text: string): string | undefined =>
  LINES.test(text) && text.split('.').length <= MAX_LINES ? text : undefined;

const IDS = /^\d{1,15}(?:\.\d{1,15})*$/;

/** Reads the items whose amounts were refused. */
export const refusedParam = (text: string): string | undefined =>
  IDS.test(text) && text.split('.').length <= MAX_LINES ? text : undefined;

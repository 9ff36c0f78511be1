export const MAX_LINES = 200;

const LINES = /^\d{1,15}x[1-9]\d?(?:\.\d{1,15}x[1-9]\d?)*$/;

/** Reads the parameter that `readAmounts` writes. Stands apart, because every page of an account loads it. */
export const linesParam = (text: string): string | undefined =>
  LINES.test(text) && text.split('.').length <= MAX_LINES ? text : undefined;

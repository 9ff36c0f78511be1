import { looksLikeValue } from './spreadsheet-values.ts';

/**
 * Matches text that Excel, Numbers or LibreOffice may run, also full-width or after blanks or apostrophes, at the
 * beginning of any line: a program that ignores quotation marks takes lines for rows. Plain negative numbers run
 * nothing.
 */
const FORMULA = /^(?!-\d{1,15}(?:\.\d{1,15})?$)'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣])/u;
const LINE_START = /(?<=[\n\r\v\f\u0085\u2028\u2029])(?='*[^\S\n\r]*\p{Cf}*[=+\-@＝＋－＠﹦﹢﹣])/gu;
const GUARDED_LINE_START = /(?<=[\n\r\v\f\u0085\u2028\u2029])'(?='*[^\S\n\r]*\p{Cf}*[=+\-@＝＋－＠﹦﹢﹣])/gu;

const guardLines = (text: string): string => text.replace(LINE_START, "'");

export const guardFormula = (text: string): string => guardLines(FORMULA.test(text) ? `'${text}` : text);

const isGuarded = (text: string): boolean => FORMULA.test(text) || looksLikeValue(text);

/** Keeps spreadsheets also from showing `3/4` as a date and `007` as 7. */
export const guardText = (text: string): string => guardLines(isGuarded(text) ? `'${text}` : text);

/**
 * Undoes `guardText`. For a text of `guardFormula` it also removes an apostrophe before digits, which phones and
 * codes don't have.
 */
export const removeGuard = (text: string): string => {
  const rest = text.replace(GUARDED_LINE_START, '');
  return rest.startsWith("'") && isGuarded(rest) ? rest.slice(1) : rest;
};

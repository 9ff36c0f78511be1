const MONTHS = [
  'ene(?:ro)?|jan(?:uary)?|feb(?:rero|ruary)?|mar(?:zo|ch)?|abr(?:il)?|apr(?:il)?|mayo?|jun(?:io|e)?|jul(?:io|y)?',
  'ago(?:sto)?|aug(?:ust)?|sep(?:t|tiembre|tember)?|set(?:iembre)?|oct(?:ubre|ober)?|nov(?:iembre|ember)?|dic(?:iembre)?|dec(?:ember)?',
].join('|');
const WEEKDAYS = [
  'lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?',
  'mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
].join('|');

const WORDS = `${MONTHS}|de|del|am|pm|a|p|m|e|t|z|q|l|c|us|usd|gtq|eur|mxn`;

const word = (choice: string) => String.raw`(?<!\p{L})(?:${choice})(?!\p{L})`;

const NUMBER = String.raw`(?=[^\p{Nd}]*\p{Nd})(?:[\p{Nd}\p{Sc}\p{Cf}\s.,:/'’+\-−()%]|${word(WORDS)})+`;
const LONG_DATE = String.raw`\s*(?:${WEEKDAYS})[\s.,]+(?=[^]*${word(MONTHS)})${NUMBER}`;
const CONSTANT = String.raw`\s*(?:verdadero|falso|true|false)\s*`;
const ERROR = String.raw`\s*#(?:n/?[ad]|¡?(?:ref|valor|value|num|nulo|null|div/0)!|¿?(?:nombre|name)\?)\s*`;

const VALUE = new RegExp(`^'*(?:${NUMBER}|${LONG_DATE}|${CONSTANT}|${ERROR})$`, 'iu');

/**
 * Tells whether a spreadsheet, in Spanish or English, may take the text for a number, date, time, amount, share,
 * truth value or error, and show another text in its place: `3/4`, `007`, `ene-5`. Apostrophes in front don't matter.
 */
export const looksLikeValue = (text: string): boolean => VALUE.test(text);

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

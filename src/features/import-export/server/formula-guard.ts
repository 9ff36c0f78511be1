/**
 * Text that Excel, Numbers or LibreOffice may run, also full-width or after blanks or apostrophes, at the beginning of any line: a
 * program that ignores quotation marks takes lines for rows. Plain negative numbers run nothing.
 */
const FORMULA = /^(?!-\d{1,15}(?:\.\d{1,15})?$)'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠﹦﹢﹣])/u;
const LINE_START = /(?<=[\n\r\v\f\u0085\u2028\u2029])(?='*[^\S\n\r]*\p{Cf}*[=+\-@＝＋－＠﹦﹢﹣])/gu;
const GUARDED_LINE_START = /(?<=[\n\r\v\f\u0085\u2028\u2029])'(?='*[^\S\n\r]*\p{Cf}*[=+\-@＝＋－＠﹦﹢﹣])/gu;

export const guardFormula = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(LINE_START, "'");

export const removeGuard = (text: string): string => {
  const rest = text.replace(GUARDED_LINE_START, '');
  return rest.startsWith("'") && FORMULA.test(rest) ? rest.slice(1) : rest;
};

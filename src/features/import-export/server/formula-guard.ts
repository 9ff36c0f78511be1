/** How cells begin that Excel, Numbers or LibreOffice may run: also full-width, and behind blanks or apostrophes. */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes the apostrophe of `guardFormula` away. */
export const removeGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** Text that Excel, Numbers or LibreOffice may run, also full-width or after blanks or apostrophes. */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const removeGuard = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

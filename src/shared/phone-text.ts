export const MAX_PHONE_LENGTH = 40;

export const MAX_PHONE_TEXT_LENGTH = 300;

/**
 * Matches separators, with the invisible direction marks (Cf) of copied contacts and the marks of emoji digits such
 * as 5️⃣.
 */
const SEPARATORS = /[\s()./\p{Pd}\p{Cf}\ufe0f\u20e3]/gu;

/** Matches eight digits, the first 2 to 7 (national numbering plan, ITU 2006). */
const GUATEMALAN = /^(?:(?:\+|00)?502)?([2-7]\d{7})$/;

/** Returns E.164 (`+50255551234`), or null. */
export function parsePhone(text: string): string | null {
  if (text.length > MAX_PHONE_LENGTH) return null;
  const digits = GUATEMALAN.exec(text.replace(SEPARATORS, ''))?.[1];
  return digits ? `+502${digits}` : null;
}

/** Spreadsheets and scripts write whole numbers as `55551234.0`. */
export const ZERO_DECIMALS = /^(\+?\d{8,11})[.,]0{1,2}$/;

const POSSIBLE = /^(?:502)?(?:1\d{3}|[2-8]\d{7}|1\d{10})$/;

const NOT_ONLY_DIGITS = /^\D*(?:\+|00)|\d.*[\p{L}#,;:/]/u;

/** Checks the form of a number at once; only the server knows which ones exist. */
export function mayBePhone(text: string): boolean {
  if (text.length > MAX_PHONE_TEXT_LENGTH) return false;
  const typed = text.normalize('NFKC').replace(ZERO_DECIMALS, '$1');
  return NOT_ONLY_DIGITS.test(typed) || POSSIBLE.test(typed.replace(/\D/g, ''));
}

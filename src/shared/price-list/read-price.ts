import { FREE_OF_CHARGE, type Price } from './price.ts';

export const INVALID_PRICE = 'Escribe el precio como 8, 8.50 o «desde 8». Sin precio se muestra «consultar».';

export const MAX_PRICE_CENTAVOS = 999_999_999;

const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;
const AMOUNT = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/;

function hasGroupsOf(separator: string, whole: string): boolean {
  const [first = '', ...groups] = whole.split(separator);
  return first.length <= 3 && first !== '0' && groups.every((group) => /^\d{3}$/.test(group));
}

function readWhole(whole: string, decimals: string | undefined): number | null {
  if (/^\d+$/.test(whole)) return Number(whole);
  const [separator, other] = whole.includes(',') ? [',', '.'] : ['.', ','];
  if (whole.includes(other) || !hasGroupsOf(separator, whole)) return null;
  // One dot with three digits after it may be either: `1.250`.
  if (separator === '.' && decimals === undefined && whole.split('.').length === 2) return null;
  return Number(whole.replaceAll(separator, ''));
}

/** Reads `8`, `8.5`, `8,50`, `1,250.00` or `1.250,00` as centavos; null where it can mean two amounts, or none. */
export function readAmount(text: string): number | null {
  const [, whole = '', decimals] = (GROUPED.test(text) ? ['', text] : AMOUNT.exec(text)) ?? [];
  if (whole === '') return null;
  const amount = readWhole(whole, decimals);
  if (amount === null) return null;
  const centavos = amount * 100 + Number((decimals ?? '').padEnd(2, '0'));
  return centavos <= MAX_PRICE_CENTAVOS ? centavos : null;
}

const FROM = /^(?:desde|a partir de|de)\b\s*/i;
const CURRENCY = /^(?:gtq|qtz|q)\s*\.?\s*/i;
const SUFFIX = /(?:\s*(?:gtq|qtz|quetzal(?:es)?|q)|[.,]-)$/i;
const ASK_WORDS = /^(?:a |por )?(?:consultar|cotizar|preguntar)$/i;

/** Reads what an owner types as a price: `Q8`, `desde 8`, `consultar`, nothing. Returns null for anything else. */
export function readPrice(typed: string): Price | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '' || ASK_WORDS.test(text)) return { priceCentavos: null, isPriceFrom: false };
  if (text.toLowerCase() === FREE_OF_CHARGE) return { priceCentavos: 0, isPriceFrom: false };
  const amount = readAmount(text.replace(FROM, '').replace(CURRENCY, '').replace(SUFFIX, ''));
  return amount === null ? null : { priceCentavos: amount, isPriceFrom: amount > 0 && FROM.test(text) };
}

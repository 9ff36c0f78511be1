import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanLine } from '#shared/clean-text.ts';
import { MAX_PHONE_TEXT_LENGTH, ZERO_DECIMALS } from '#shared/phone-text.ts';
import type { PhoneKind } from './db/tables.ts';

export interface PhoneNumber {
  number: string;
  kind: PhoneKind;
  extension: string | null;
}

const LINK = /(?:wa\.me\/|[?&]phone=)(?:\+|%2B)?(\d{8,15})/i;
const OTHER_ADDRESS = /@|:\/\//;
const BEFORE_NUMBER = /^[^\d+(]+/;
const EXTENSION = /(?:ext(?:ensi[oó]n)?|anexo|int(?:erno)?|[x#,;])[.:=\s]*(?:no\.?\s*)?(\d{1,6})\D*$/i;
const WORDS_AFTER = /[^\d)]*(?:\([^()\d]*\)\D*)?$/;
const TOLL_FREE_WORD = /^1[\s-]*80[01][\dA-Z\s-]*[A-Z]{3,}$/i;
const ONE_NUMBER = /^[(\s]*\+?[\d\s()./-]+$/;
const GUATEMALAN = /^(?:00)?502(\d{8}|1\d{10}|1[578]\d\d)$/;
const WITH_COUNTRY = /^\D*(?:\+|00)/;

const SHORT = /^1[578]\d\d$/;

const KEYPAD = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

const keypadDigit = (letter: string) =>
  String(KEYPAD.findIndex((key) => key.includes(letter.toUpperCase())) + 2);

function nationalDigits(text: string): string | null {
  if (TOLL_FREE_WORD.test(text)) return text.replace(/[A-Z]/gi, keypadDigit).replace(/\D/g, '');
  const number = text.replace(WORDS_AFTER, '');
  if (!ONE_NUMBER.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  const national = GUATEMALAN.exec(digits)?.[1];
  return national ?? (WITH_COUNTRY.test(number) ? null : digits);
}

function identify(national: string): Omit<PhoneNumber, 'extension'> | null {
  if (SHORT.test(national)) return { number: national, kind: 'short' };
  const phone = parsePhoneNumberFromString(national, 'GT');
  if (!phone?.isValid() || phone.country !== 'GT') return null;
  const type = phone.getType();
  if (type === 'PREMIUM_RATE') return null;
  return { number: phone.number, kind: type === 'MOBILE' ? 'mobile' : 'fixed' };
}

const KEYCAP = /\ufe0f?\u20e3/g;

const clean = (text: string) =>
  cleanLine(text)
    .normalize('NFKC')
    .replace(KEYCAP, '')
    .replace(ZERO_DECIMALS, '$1')
    .replace(/\p{Pd}/gu, '-');

export function parsePhoneNumber(text: string): PhoneNumber | null {
  if (text.length > MAX_PHONE_TEXT_LENGTH) return null;
  const typed = clean(text);
  const linked = LINK.exec(typed)?.[1];
  if (!linked && OTHER_ADDRESS.test(typed)) return null;
  const given = linked ?? typed.replace(BEFORE_NUMBER, '');
  const extension = EXTENSION.exec(given);
  const national = nationalDigits(extension ? given.slice(0, extension.index) : given);
  const phone = national === null ? null : identify(national);
  return phone && { ...phone, extension: extension?.[1] ?? null };
}

const SEVERAL = /[/,;|\n]|\s[yo]\s/;

/** Says what to do about a text that `parsePhoneNumber` can't read. */
export function phoneRefusal(text: string): string {
  const typed = clean(text.slice(0, MAX_PHONE_TEXT_LENGTH));
  const numbers = typed.split(SEVERAL).filter((part) => parsePhoneNumber(part));
  if (numbers.length > 1) return 'Escribe un solo número en cada casilla.';
  if (WITH_COUNTRY.test(typed) && !/^\D*(?:00)?502/.test(typed))
    return 'Ese número es de otro país. Escribe uno de Guatemala, como 5555 1234.';
  return 'Revisa el número: no existe en Guatemala. Escríbelo como 5555 1234.';
}

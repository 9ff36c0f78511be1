import { parsePhone } from '#shared/phone-text.ts';
import { formatPhone } from '#shared/phone.ts';
import { type BusinessDetails, type BusinessProfile, MAX_CALL_NUMBERS } from '../../schema.ts';

export interface CallAnswers {
  number: string;
  extension: string;
  label: string;
}

export interface PhoneAnswers {
  whatsappNumber: string;
  calls: CallAnswers[];
  callsWhatsapp: boolean;
}

export const EMPTY_CALL: CallAnswers = { number: '', extension: '', label: '' };

export function toPhoneAnswers(business: BusinessProfile | null): PhoneAnswers {
  const { whatsappNumber = null, callNumbers = [] } = business ?? {};
  const last = callNumbers.at(-1);
  const isWhatsapp = last !== undefined && last.number === whatsappNumber && !last.label && !last.extension;
  const others = isWhatsapp ? callNumbers.slice(0, -1) : callNumbers;
  return {
    whatsappNumber: whatsappNumber ? formatPhone(whatsappNumber) : '',
    calls: others.map(({ number, extension, label }) => ({
      number: formatPhone(number),
      extension: extension ?? '',
      label: label ?? '',
    })),
    callsWhatsapp: isWhatsapp || callNumbers.length === 0,
  };
}

const isEmpty = (call: CallAnswers) => Object.values(call).every((text) => !text.trim());

const isSameNumber = (one: string, other: string) =>
  (parsePhone(one) ?? one.trim()) === (parsePhone(other) ?? other.trim());

/** Drops empty rows at the end only, because problems are found by their row. */
function filledCalls({ calls }: PhoneAnswers): CallAnswers[] {
  const places = calls.flatMap((call, place) => (isEmpty(call) ? [] : place + 1));
  return calls.slice(0, Math.max(0, ...places));
}

export function mayCallWhatsapp(answers: PhoneAnswers): boolean {
  const calls = filledCalls(answers);
  const whatsapp = answers.whatsappNumber.trim();
  return (
    whatsapp !== '' &&
    calls.length < MAX_CALL_NUMBERS &&
    !calls.some(({ number }) => isSameNumber(number, whatsapp))
  );
}

export function toPhoneDetails(
  answers: PhoneAnswers,
): Pick<BusinessDetails, 'whatsappNumber' | 'callNumbers'> {
  const whatsappNumber = answers.whatsappNumber.trim() || null;
  const calls = filledCalls(answers);
  const addsWhatsapp = mayCallWhatsapp(answers) && (answers.callsWhatsapp || calls.length === 0);
  const rows = addsWhatsapp ? [...calls, { ...EMPTY_CALL, number: answers.whatsappNumber }] : calls;
  return {
    whatsappNumber,
    callNumbers: rows.map(({ number, extension, label }) => ({
      number: number.trim(),
      extension: extension.trim() || null,
      label: label.trim() || null,
    })),
  };
}

export const isOfAddedWhatsapp = (answers: PhoneAnswers, [field, row]: readonly (string | number)[]) =>
  field === 'callNumbers' && Number(row) >= filledCalls(answers).length;

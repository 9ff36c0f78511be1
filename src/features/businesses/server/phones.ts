import type { StoredCallNumber } from '#platform/db/tables.ts';
import { type PhoneNumber, parsePhoneNumber, phoneRefusal } from '#platform/phone-numbers.ts';
import { parsePhone } from '#shared/phone-text.ts';
import type { BusinessChanges } from '../schema.ts';

export interface Phones {
  whatsappNumber: string | null;
  callNumbers: readonly StoredCallNumber[];
}

export type GivenPhones = Pick<BusinessChanges, 'phoneNumber' | 'whatsappNumber' | 'callNumbers'>;

type Fault = (path: (string | number)[], message: string) => void;

export const NO_PHONES: Phones = { whatsappNumber: null, callNumbers: [] };

export const PHONE_MESSAGES = {
  fixed:
    'Ese número es fijo: ponlo en los teléfonos para llamar, y aquí el celular que tiene WhatsApp. Si no tienes, déjalo vacío.',
  short: 'Ese número es corto y no tiene WhatsApp: ponlo en los teléfonos para llamar, y aquí un celular.',
  repeated: 'Ese número ya está en la lista. Escribe otro o quítalo.',
};

export const mainNumber = ({ whatsappNumber, callNumbers }: Phones): string | null =>
  callNumbers[0]?.number ?? whatsappNumber;

/** Reads numbers; those that the business has already stay valid. */
function createReader({ whatsappNumber, callNumbers }: Phones) {
  const known = new Map<string, PhoneNumber>(callNumbers.map((call) => [call.number, call]));
  if (whatsappNumber) known.set(whatsappNumber, { number: whatsappNumber, kind: 'mobile', extension: null });
  return (text: string): PhoneNumber | null => {
    const phone = parsePhoneNumber(text);
    if (phone) return phone;
    const stored = known.get(parsePhone(text) ?? '');
    return stored ? { ...stored, extension: null } : null;
  };
}

type Reader = ReturnType<typeof createReader>;

function readWhatsapp(text: string | null, read: Reader, fault: Fault): string | null {
  if (text === null) return null;
  const phone = read(text);
  if (phone?.kind === 'mobile') return phone.number;
  fault(['whatsappNumber'], phone ? PHONE_MESSAGES[phone.kind] : phoneRefusal(text));
  return null;
}

function readCalls({ callNumbers, whatsappNumber }: GivenPhones, read: Reader, fault: Fault) {
  const calls: StoredCallNumber[] = [];
  for (const [place, given] of (callNumbers ?? []).entries()) {
    const phone = read(given.number);
    const path = ['callNumbers', place, 'number'];
    if (!phone) {
      // The same mistake in both fields is reported once.
      if (given.number !== whatsappNumber) fault(path, phoneRefusal(given.number));
      continue;
    }
    const { number, kind } = phone;
    const extension = given.extension ?? phone.extension;
    if (calls.some((call) => call.number === number && call.extension === extension))
      fault(path, PHONE_MESSAGES.repeated);
    else calls.push({ number, kind, extension, label: given.label ?? null });
  }
  return calls;
}

/** Changes the first number, and WhatsApp with it, for a client that knows one number for everything. */
function withOneNumber(given: GivenPhones, before: Phones, read: Reader, fault: Fault): Phones {
  const text = given.phoneNumber ?? null;
  const former = mainNumber(before);
  const phone = text === null ? null : read(text);
  if (text !== null && !phone) fault(['phoneNumber'], phoneRefusal(text));
  if (phone && phone.number === former) return before;
  const first = phone && { ...phone, label: null };
  const mobile = phone?.kind === 'mobile' ? phone.number : null;
  const isSameForWhatsapp = before.whatsappNumber === null || before.whatsappNumber === former;
  return {
    whatsappNumber: isSameForWhatsapp ? mobile : before.whatsappNumber,
    callNumbers: [...(first ? [first] : []), ...before.callNumbers.slice(1)],
  };
}

export function resolvePhones(given: GivenPhones, before: Phones, fault: Fault): Phones {
  const read = createReader(before);
  const isFromOlderClient = given.callNumbers === undefined && given.phoneNumber !== undefined;
  const { whatsappNumber, callNumbers } = isFromOlderClient
    ? withOneNumber(given, before, read, fault)
    : before;
  return {
    whatsappNumber:
      given.whatsappNumber === undefined ? whatsappNumber : readWhatsapp(given.whatsappNumber, read, fault),
    callNumbers: given.callNumbers === undefined ? callNumbers : readCalls(given, read, fault),
  };
}

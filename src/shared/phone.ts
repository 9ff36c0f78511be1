export const MAX_PHONE_LENGTH = 40;

/** Contacts copied from a phone also carry invisible direction marks (Cf). */
const SEPARATORS = /[\s()./\p{Pd}\p{Cf}]/gu;

/** Eight digits, the first 2 to 7 (national numbering plan, ITU 2006). */
const GUATEMALAN = /^(?:(?:\+|00)?502)?([2-7]\d{7})$/;

/** E.164 (`+50255551234`), or null. */
export function parsePhone(text: string): string | null {
  if (text.length > MAX_PHONE_LENGTH) return null;
  const digits = GUATEMALAN.exec(text.replace(SEPARATORS, ''))?.[1];
  return digits ? `+502${digits}` : null;
}

export function formatPhone(phone: string): string {
  return `${phone.slice(0, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`;
}

export function telUrl(phone: string): string {
  return `tel:${phone}`;
}

/** wa.me takes digits only, spaces as %20. */
export function whatsappUrl(phone: string, text: string): string {
  const query = new URLSearchParams({ text }).toString().replaceAll('+', '%20');
  return `https://wa.me/${phone.replace('+', '')}?${query}`;
}

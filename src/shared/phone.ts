/** Characters of what is read as a phone at most. */
export const MAX_PHONE_LENGTH = 40;

/** What people put between digits; contacts copied from a phone also carry invisible direction marks (Cf). */
const SEPARATORS = /[\s()./\p{Pd}\p{Cf}]/gu;

/** A Guatemalan number: eight digits, the first 2 to 7 (national numbering plan, ITU 2006). */
const GUATEMALAN = /^(?:(?:\+|00)?502)?([2-7]\d{7})$/;

/** E.164 (`+50255551234`) of a Guatemalan phone in any common spelling, with or without country code; null for anything else. */
export function parsePhone(text: string): string | null {
  if (text.length > MAX_PHONE_LENGTH) return null;
  const digits = GUATEMALAN.exec(text.replace(SEPARATORS, ''))?.[1];
  return digits ? `+502${digits}` : null;
}

/** `+502 5555 1234` of an E.164 Guatemalan phone. */
export function formatPhone(phone: string): string {
  return `${phone.slice(0, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`;
}

/** Link that calls an E.164 phone. */
export function telUrl(phone: string): string {
  return `tel:${phone}`;
}

/** Link that opens a WhatsApp chat with an E.164 phone and `text` typed in (wa.me takes digits only, spaces as %20). */
export function whatsappUrl(phone: string, text: string): string {
  const query = new URLSearchParams({ text }).toString().replaceAll('+', '%20');
  return `https://wa.me/${phone.replace('+', '')}?${query}`;
}

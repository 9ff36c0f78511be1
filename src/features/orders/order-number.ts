const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const ORDER_NUMBER = /^[2-9A-HJ-NP-Z]{4}$/;

/** Returns four letters and digits that nobody takes for one another. */
export function newOrderNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

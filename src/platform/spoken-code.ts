import { randomInt } from 'node:crypto';

/** Leaves out characters that sound or look alike: codes are read aloud on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

function createCode(prefix: CodePrefix): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}-${letters.join('')}`;
}

/**
 * Begins codes of payments with `PC`, of claims with `RC`, of WhatsApp numbers with `WA`. Old claims have `PC`, too.
 */
type CodePrefix = 'PC' | 'RC' | 'WA';

/** Tries codes like `PC-7KM2X` until `insert` takes one; it returns null for a code that is taken. */
export async function withFreeCode<Row>(
  prefix: CodePrefix,
  insert: (code: string) => Promise<Row | null>,
): Promise<Row> {
  return (await insert(createCode(prefix))) ?? withFreeCode(prefix, insert);
}

import { randomInt } from 'node:crypto';

/** Read aloud on the phone: no characters that sound or look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

function createCode(prefix: CodePrefix): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}-${letters.join('')}`;
}

/** Codes of payments begin with `PC`, of claims with `RC`, of WhatsApp numbers with `WA`. Claims of before have `PC`, too. */
type CodePrefix = 'PC' | 'RC' | 'WA';

/** Tries codes like `PC-7KM2X` until `insert` takes one; it returns null for a code that is taken. */
export async function withFreeCode<Row>(
  prefix: CodePrefix,
  insert: (code: string) => Promise<Row | null>,
): Promise<Row> {
  return (await insert(createCode(prefix))) ?? withFreeCode(prefix, insert);
}

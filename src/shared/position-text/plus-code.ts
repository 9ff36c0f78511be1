import { decode, expand } from 'pluscodes';
import type { Position } from '../position.ts';
import type { Pair, Reading } from './reading.ts';

const DIGITS = '[23456789CFGHJMPQRVWX]';
const CODE = new RegExp(
  String.raw`(?<![\p{L}\d+])(${DIGITS}{8}|${DIGITS}{6}|${DIGITS}{4})([+ ])(${DIGITS}{2,4})(?![\p{L}\d+])`,
  'iu',
);

/** The middle of the cell of a full code; null for none. */
function decodePlusCode(code: string): Pair | null {
  const found = decode(code.toUpperCase());
  return found && [found.latitude, found.longitude];
}

/** Finds a plus code. In links its `+` may have become a space. */
export function findPlusCode(text: string, { inLink }: { inLink: boolean }): Reading {
  const found = CODE.exec(text);
  if (!found) return undefined;
  const [matched, head = '', plus, tail = ''] = found;
  if (plus === ' ' && !(inLink && /[a-z]/i.test(head + tail))) return undefined;
  const code = `${head}+${tail}`.toUpperCase();
  if (head.length === 8) {
    const pair = decodePlusCode(code);
    return pair ? { pair } : undefined;
  }
  const after = text.slice(found.index + matched.length);
  return { plusCode: code, near: `${after} ${text.slice(0, found.index)}`.trim() };
}

const FULL_HEAD = 8;

/** The full code of a short one, nearest to the reference; null for none. */
export function completePlusCode(code: string, reference: Position): string | null {
  const [head = '', tail = ''] = code.split('+');
  const found = expand(`${head}+${tail.slice(0, 2)}`, reference);
  return found && found.slice(0, FULL_HEAD - head.length) + code;
}

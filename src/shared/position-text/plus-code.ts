import { decode, expand } from 'pluscodes';
import type { Position } from '../position.ts';
import { type Pair, type Reading, refuse } from './reading.ts';

const DIGITS = '[23456789CFGHJMPQRVWX]';
const CODE = new RegExp(
  String.raw`(?<![\p{L}\d+])(${DIGITS}{8}|${DIGITS}{6}|${DIGITS}{4})( ?\+ ?| )(${DIGITS}{2,4})(?![\p{L}\d+])`,
  'giu',
);

function decodePlusCode(code: string): Pair | null {
  const found = decode(code.toUpperCase());
  return found && [found.latitude, found.longitude];
}

interface FoundCode {
  code: string;
  head: string;
  start: number;
  end: number;
}

function listCodes(text: string, inLink: boolean): FoundCode[] {
  return Array.from(text.matchAll(CODE)).flatMap(
    ({ 0: matched, 1: head = '', 2: plus, 3: tail = '', index }) => {
      if (plus !== '+' && !/[a-z]/i.test(head + tail)) return [];
      if (plus === ' ' && !inLink) return [];
      return [{ code: `${head}+${tail}`.toUpperCase(), head, start: index, end: index + matched.length }];
    },
  );
}

/** Left of what is around a code: the rest names a place. */
const AROUND =
  /(?:mi |nuestro |el )?c[oó]digo(?: plus| de google(?: maps)?)?|plus codes?|(?:estamos|queda|est[aá]) en|ubicaci[oó]n|direcci[oó]n|google maps/giu;
const EDGES = /^[\s\p{P}]+|[\s\p{P}]+$/gu;

const trimAround = (text: string) => text.replace(AROUND, ' ').replace(EDGES, '');

/** Finds a plus code; of several it takes none. In links its `+` may have become a space. */
export function findPlusCode(text: string, { inLink }: { inLink: boolean }): Reading {
  const codes = listCodes(text, inLink);
  const [found] = codes;
  if (!found) return undefined;
  const { code, head, start, end } = found;
  if (codes.some((other) => other.code !== code)) return refuse('several');
  if (head.length === 8) {
    const pair = decodePlusCode(code);
    return pair ? { pair } : undefined;
  }
  return {
    plusCode: code,
    near: `${trimAround(text.slice(end))} ${trimAround(text.slice(0, start))}`.trim(),
  };
}

const FULL_HEAD = 8;

/** Returns the full code of a short one, nearest to the reference; null for none. */
export function completePlusCode(code: string, reference: Position): string | null {
  const [head = '', tail = ''] = code.split('+');
  const found = expand(`${head}+${tail.slice(0, 2)}`, reference);
  return found && found.slice(0, FULL_HEAD - head.length) + code;
}

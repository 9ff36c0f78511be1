import type { Encoding } from '../../schema.ts';

export const SINGLE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const satisfies readonly Encoding[];
export type SingleByte = (typeof SINGLE_BYTE)[number];

interface TwiceEncoded {
  bytes: ReadonlyMap<string, number>;
  first: RegExp;
  every: RegExp;
}

export interface LetterTables {
  lettersOf: (encoding: SingleByte) => readonly string[];
  /** Repairs UTF-8 that was read in one of the encodings and saved as UTF-8: «Ã­», «√≠» or «├¡» for «í». */
  twice: readonly TwiceEncoded[];
}

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const escape = (characters: readonly string[]) =>
  characters.map((letter) => `\\u{${(letter.codePointAt(0) ?? 0).toString(16)}}`).join('');

function findTwice(all: readonly string[]): TwiceEncoded {
  const following = escape(all.slice(0x80, 0xc0));
  const sequence = (first: number, end: number, count: number) =>
    `[${escape(all.slice(first, end))}][${following}]{${count}}`;
  const pattern = [sequence(0xc2, 0xe0, 1), sequence(0xe0, 0xf0, 2), sequence(0xf0, 0xf5, 3)].join('|');
  return {
    bytes: new Map(all.map((letter, byte) => [letter, byte] as const)),
    first: new RegExp(pattern, 'u'),
    every: new RegExp(pattern, 'gu'),
  };
}

async function buildTables(): Promise<LetterTables> {
  const { default: iconv } = await import('iconv-lite');
  const letters = new Map(
    SINGLE_BYTE.map((encoding) => {
      const all = Array.from(iconv.decode(BYTES, encoding), (letter, byte) =>
        letter === '\uFFFD' ? String.fromCharCode(byte) : letter,
      );
      return [encoding, all] as const;
    }),
  );
  return {
    lettersOf: (encoding) => letters.get(encoding) ?? [],
    twice: [...letters.values()].map(findTwice),
  };
}

let tables: Promise<LetterTables> | undefined;

export const loadLetterTables = (): Promise<LetterTables> => (tables ??= buildTables());

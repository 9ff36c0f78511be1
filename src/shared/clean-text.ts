/** Maps bytes from 0x80 to Windows-1252: a program that read them as Latin-1 made them C1 control characters. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const MEANT: Readonly<Record<string, string>> = {
  '\u0007': ' ',
  '\u001e': '-',
  '\uf02d': '-',
  '\uf06e': '■',
  '\uf071': '❑',
  '\uf076': '❖',
  '\uf0a7': '▪',
  '\uf0a8': '◻',
  '\uf0b7': '•',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0f0': '⇨',
  '\uf0fc': '✓',
};

const LINE_END = /\r\n|[\r\v\f\u2028\u2029]/g;
const NEXT_LINE = /\u0085/g;
const OTHER_C1 = /[\u0080-\u0084\u0086-\u009f]/;
const C1 = /[\u0080-\u009f]/g;
const MEANT_CHARACTER = new RegExp(`[${Object.keys(MEANT).join('')}]`, 'g');
const SPACE = /[\t\p{Zs}\u2800]/gu;

const PICTOGRAPH = String.raw`\p{ExtPict}[\ufe0e\ufe0f]?\p{EMod}?`;
const EMOJI = [
  // The flags of England, Scotland and Wales are spelled in tags.
  String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{2}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,3}\u{e007f}`,
  String.raw`${PICTOGRAPH}(?:\u200d${PICTOGRAPH})*`,
  String.raw`[\d#*]\ufe0f?\u20e3`,
].join('|');

const JOINING = ['Arab', 'Deva', 'Beng', 'Guru', 'Gujr', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((script) => `\\p{scx=${script}}`)
  .join('');

const INVISIBLE = String.raw`(?!\n)[\p{Cc}\p{Cs}\p{DI}\p{NChar}\ufff9-\ufffc]`;

const KEPT_OR_INVISIBLE = new RegExp(
  `(${EMOJI}|(?<=[${JOINING}])[\\u200c\\u200d](?=[${JOINING}]))|(?:${INVISIBLE})+`,
  'gu',
);

const readC1 = (character: string): string => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80).trim();

/** Reads U+0085 as a line end, unless characters beside it were read as Latin-1: then it is an ellipsis. */
const readControls = (text: string): string =>
  (OTHER_C1.test(text) ? text : text.replace(NEXT_LINE, '\n')).replace(C1, readC1);

/**
 * Returns the text without invisible characters, in NFC, with lines ended by `\n` and plain spaces. Emoji keep their
 * joiners, selectors and tags.
 */
export function cleanText(text: string): string {
  return readControls(text)
    .replace(LINE_END, '\n')
    .replace(MEANT_CHARACTER, (character) => MEANT[character] ?? '')
    .replace(SPACE, ' ')
    .replace(KEPT_OR_INVISIBLE, (_, kept: string | undefined) => kept ?? '')
    .normalize('NFC')
    .trim();
}

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

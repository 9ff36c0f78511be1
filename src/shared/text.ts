export const characterCount = (text: string): number => Array.from(text).length;

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const ENCLOSED = /[\u249c-\u24b5\u{1f110}-\u{1f129}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const BLOCK_STARTS = [0x1f170, 0x1f150, 0x1f110, 0x249c];

const SMALL_CAPITAL = /[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ]/g;
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ';

function enclosedLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const start = BLOCK_STARTS.find((first) => first <= code) ?? code;
  return String.fromCharCode(65 + code - start);
}

const smallCapital = (character: string) =>
  'abcdefghijklmnopqrstuvwyz'.charAt(SMALL_CAPITALS.indexOf(character));

const ORNAMENTAL =
  /[\u2102-\u2115\u2119-\u211d\u2124\u2128\u212c-\u2134\u2145-\u2149\u24b6-\u24e9\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]/gu;

/** Returns ornamental letters such as 𝓑, Ⓑ, 🅱 and ʙ as plain ones, in NFC. */
export const plainLetters = (text: string): string =>
  text
    .replace(ENCLOSED, enclosedLetter)
    .replace(SMALL_CAPITAL, smallCapital)
    .replace(ORNAMENTAL, (character) => character.normalize('NFKC'))
    .normalize('NFC');

/** Matches all that people write for the glottal stop of Maya names, which doesn't separate words. */
const APOSTROPHES = /['`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵Ꞌꞌ՚׳ߴߵ＇｀]/g;

/**
 * Returns lower case without accents (ñ becomes n), apostrophes, ornaments of letters and invisible characters, as
 * `f_norm` does.
 */
export const foldText = (text: string): string =>
  plainLetters(text.replace(APOSTROPHES, '').replace(/[™℠]/g, ' '))
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase();

export function slug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const FIRST = /^(?:\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*)/su;

export const avatarInitial = (name: string): string =>
  (FIRST.exec(name)?.[0] ?? '').toLocaleUpperCase('es-GT');

export const ELLIPSIS = '…';

/** Cuts between words and ends in `…`; a text that fits is returned as it is. */
export function excerpt(text: string, characters: number, lines = 6): string {
  const head = text.split('\n', lines).join('\n');
  if (head.length === text.length && text.length <= characters) return text;
  if (head.length <= characters) return `${head.trimEnd()}${ELLIPSIS}`;
  const cut = head.slice(0, characters);
  const wordEnd = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  const whole = wordEnd > 0 ? cut.slice(0, wordEnd) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.trimEnd()}${ELLIPSIS}`;
}

const MAX_QUOTED_LENGTH = 60;

export const quoteName = (name: string): string =>
  `«${excerpt(name.replaceAll(/\s+/g, ' ').trim(), MAX_QUOTED_LENGTH)}»`;

export function formatCount(total: number, isCapped = false): string {
  return `${String(total).replace(/\d(?=(?:\d{3})+$)/g, '$&,')}${isCapped ? '+' : ''}`;
}

export function pluralize(singular: string, plural: string, total: number, isCapped = false): string {
  return `${isCapped ? 'más de ' : ''}${formatCount(total)} ${total === 1 ? singular : plural}`;
}

/** Returns `a`, `a y b` or `a, b y c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1).join(', ');
  return others === '' ? last : `${others} y ${last}`;
}

let spanish: Intl.Collator | undefined;

/** Makes the collator at the first comparison: the browser's language data would be read while pages start. */
export function byName(one: { name: string }, other: { name: string }): number {
  spanish ??= new Intl.Collator('es');
  return spanish.compare(one.name, other.name);
}

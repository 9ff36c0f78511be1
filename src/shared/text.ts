/** How many characters (code points) the text has; `length` counts UTF-16 units, of which an emoji has two. */
export const characterCount = (text: string): number => Array.from(text).length;

/** The words as they begin a line: `Lunes`. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The text in lower case without accents (ñ becomes n), for comparing what people type with what is there. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** `cafe-el-nino` of `Café «El Niño»`: folded, runs of non-alphanumerics become one hyphen, none at the edges; may be empty. */
export function slug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A flag, which is two characters, or one character with all that belongs to it: accents, skin tones, what is joined on. */
const FIRST = /^(?:\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*)/su;

/** What stands for a name where there is no picture: its first letter in capitals, or its first sign. */
export const avatarInitial = (name: string): string =>
  (FIRST.exec(name)?.[0] ?? '').toLocaleUpperCase('es-GT');

/**
 * The beginning of a text, at most `characters` long and `lines` high, cut between words and ending in `…`; the text
 * itself where it fits.
 */
export function excerpt(text: string, characters: number, lines = 6): string {
  const head = text.split('\n', lines).join('\n');
  if (head.length === text.length && text.length <= characters) return text;
  if (head.length <= characters) return `${head.trimEnd()}…`;
  const cut = head.slice(0, characters);
  const wordEnd = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  const whole = wordEnd > 0 ? cut.slice(0, wordEnd) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole.trimEnd()}…`;
}

/** `12`, `1,000`, or `1,000+` where a list is longer than was counted. */
export function formatCount(total: number, isCapped = false): string {
  return `${String(total).replace(/\d(?=(?:\d{3})+$)/g, '$&,')}${isCapped ? '+' : ''}`;
}

/** `1 anuncio`, `12 anuncios`, `1,000+ anuncios`. */
export function pluralize(singular: string, plural: string, total: number, isCapped = false): string {
  return `${formatCount(total, isCapped)} ${total === 1 ? singular : plural}`;
}

const spanish = new Intl.Collator('es');

/** Orders by what things are called, as Spanish does: nube, ñandú, ola. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  spanish.compare(one.name, other.name);

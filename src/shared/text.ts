export const characterCount = (text: string): number => Array.from(text).length;

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Lower case without accents (ñ becomes n). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** `cafe-el-nino` of `Café «El Niño»`; may be empty. */
export function slug(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A flag is two characters; others carry accents, skin tones and joined characters along. */
const FIRST = /^(?:\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*)/su;

export const avatarInitial = (name: string): string =>
  (FIRST.exec(name)?.[0] ?? '').toLocaleUpperCase('es-GT');

/** Cuts between words and ends in `…`; a text that fits is returned as it is. */
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

export function pluralize(singular: string, plural: string, total: number, isCapped = false): string {
  return `${isCapped ? 'más de ' : ''}${formatCount(total)} ${total === 1 ? singular : plural}`;
}

const spanish = new Intl.Collator('es');

export const byName = (one: { name: string }, other: { name: string }): number =>
  spanish.compare(one.name, other.name);

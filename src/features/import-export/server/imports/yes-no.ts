import { foldText } from '#shared/text.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

const YES = new Set([
  ...words('s si sip sim y yes yep true t v verdadero verdadera cierto cierta correcto afirmativo x 1 on ok'),
  ...words('activo activa activado activada marcado marcada habilitado oui vrai wahr ja ✓ ✔ ☑ ✅ 🗹 🗸 √'),
]);
const NO = new Set([
  ...words('n no nop nel not false falso falsa f 0 off negativo inactivo inactiva desactivado desactivada'),
  ...words('desmarcado deshabilitado non faux falsch nein - ✗ ✘ ❌ ☐ ⬜ 🗷 🗴 ⛔'),
]);

/** Case, accents, invisible marks, quotes, points and the signs of a formula say nothing; -1 is how Access writes yes. */
const simplify = (text: string) =>
  foldText(text.normalize('NFKC'))
    .replace(/[\p{C}\p{M}]/gu, '')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\s"'«»“”‘’´`.,;:!¡?¿=()[\]]+/g, ' ')
    .trim()
    .replace(/^1 0+$/, '1')
    .replace(/^0 0+$/, '0')
    .replace(/^-1$/, '1')
    .replace(/^-+$/, '-');

export const isBlank = (text: string): boolean => text === '' || /^[\s\p{C}\p{M}]*$/u.test(text);

interface OwnWords {
  yes: readonly string[];
  no: readonly string[];
}

function readWord(word: string, own: OwnWords): boolean | null {
  if (YES.has(word) || own.yes.includes(word)) return true;
  return NO.has(word) || own.no.includes(word) ? false : null;
}

/** Reads a yes or no as people and spreadsheets write it, or one of the column's own words. Null for all else. */
export function readYesNo(text: string, own: OwnWords): boolean | null {
  const parts = simplify(text).split(' ');
  const [first, second = '', third] = parts;
  if (first === 'no' && third === undefined) {
    if (own.yes.includes(second)) return false;
    if (own.no.includes(second)) return true;
  }
  // Forms write a mark before the word: «☑ sí».
  const [meaning = null, ...others] = new Set(parts.map((part) => readWord(part, own)));
  return others.length === 0 ? meaning : null;
}

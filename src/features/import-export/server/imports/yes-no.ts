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

function readPlain(word: string): boolean | null {
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}

function readWord(word: string, own: OwnWords): boolean | null {
  if (own.yes.includes(word)) return true;
  return own.no.includes(word) ? false : readPlain(word);
}

/** Reads a yes or no as people and spreadsheets write it, or one of the column's own words. Null for all else. */
export function readYesNo(text: string, own: OwnWords): boolean | null {
  const parts = simplify(text).split(' ');
  const [first = '', second = '', third] = parts;
  if (first === 'no' && third === undefined) {
    if (own.yes.includes(second)) return false;
    if (own.no.includes(second)) return true;
  }
  const isSame = (meaning: boolean, read: (word: string) => boolean | null) =>
    parts.every((part) => read(part) === meaning);
  // Forms write a mark before the word: «☑ sí», «☑ privada». What a «no» beside «pública» or «mostrar» denies is a guess.
  if (isSame(true, (word) => readWord(word, own))) return true;
  if (isSame(false, readPlain)) return false;
  return parts.length === 1 ? readWord(first, own) : null;
}

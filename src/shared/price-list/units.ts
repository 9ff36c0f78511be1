/** Lists the units that are offered, each with the ways in which people write it. */
const SPELLINGS: readonly (readonly [unit: string, spellings: string])[] = [
  ['media docena', String.raw`(?:media|1/2|½)\s*(?:docena|doc\.?|dz\.?)`],
  ['media libra', String.raw`(?:media|1/2|½)\s*(?:libra|lb\.?)`],
  [
    'unidad',
    String.raw`c\s*/\s*u(?:n[oa])?\.?|cada\s+un[oa]|unidad(?:es)?|unid\.?|und\.?|uni\.|pieza|pza\.?`,
  ],
  ['libra', String.raw`libras?|lbs?\.?`],
  ['docena', String.raw`docenas?|doc\.?|dz\.?`],
  ['kilo', String.raw`kilos?|kg\.?|kilogramo`],
  ['onza', String.raw`onza|oz\.?`],
  ['arroba', 'arroba'],
  ['quintal', String.raw`quintal|qq\.?`],
  ['litro', String.raw`litro|lt\.?`],
  ['galón', String.raw`gal[oó]n|gal\.?`],
  ['botella', 'botella'],
  ['vaso', 'vaso'],
  ['taza', 'taza'],
  ['porción', String.raw`porci[oó]n|porc\.?`],
  ['plato', 'plato'],
  ['persona', 'persona'],
  ['bolsa', 'bolsa'],
  ['caja', 'caja'],
  ['paquete', String.raw`paquete|paq\.?`],
  ['par', 'par'],
  ['ciento', 'ciento'],
  ['millar', 'millar'],
  ['manojo', 'manojo'],
  ['metro', String.raw`metro|mt\.?`],
  ['yarda', 'yarda'],
  ['página', String.raw`p[aá]gina|hoja`],
  ['hora', String.raw`hora|hr\.?`],
  ['día', String.raw`d[ií]a`],
  ['noche', 'noche'],
  ['semana', 'semana'],
  ['mes', 'mes'],
  ['sesión', String.raw`sesi[oó]n`],
  ['clase', 'clase'],
  ['viaje', 'viaje'],
];

export const UNITS: readonly string[] = SPELLINGS.map(([unit]) => unit);

const ANY = SPELLINGS.map(([, spellings]) => spellings).join('|');
const END = String.raw`(?![\p{L}\d])`;
const LINK = String.raw`(?:por\s+|x\s*|/\s*|a\s+)?(?:la\s+|el\s+|cada\s+)?`;

const EXACT = SPELLINGS.map(([unit, spellings]) => [unit, new RegExp(`^(?:${spellings})$`, 'iu')] as const);
const AFTER = new RegExp(`^[\\s,(\\-–—/]*${LINK}(${ANY})${END}\\)?`, 'iu');
const BEFORE = new RegExp(`(?:^|[\\s(,/\\-–—])${LINK}(${ANY})\\s*[)]?[\\s:=\\-–—]*$`, 'iu');
const FIRST = new RegExp(`^(?:1\\s*|una?\\s+|la\\s+|el\\s+)?(${ANY})\\s+de\\s+(?=\\p{L})`, 'iu');

const readUnit = (written: string): string =>
  EXACT.find(([, spelling]) => spelling.test(written.trim()))?.[0] ?? written;

interface Split {
  unit: string | null;
  rest: string;
}

const cut = (text: string, pattern: RegExp): Split => {
  const found = pattern.exec(text);
  if (!found?.[1]) return { unit: null, rest: text };
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  return { unit: readUnit(found[1]), rest };
};

/** Takes `c/u` off ` c/u, con salsa`. */
export const cutUnitAfter = (text: string): Split => cut(text, AFTER);

/** Matches what a unit belongs to: a number, as in `12 oz`, or a word, as in `menú del día`. */
const BOUND = /(?:[\d½¼¾⅓⅔⅛]|(?:^|\s)(?:de|del|al|un|una|y|o|con|para|en|sin|medio|media))[\s(]*$/iu;

/** Takes `docena` off `Huevos docena`, and nothing off a name that is only a unit. */
export function cutUnitBefore(text: string): Split {
  const split = cut(text, BEFORE);
  return /\p{L}/u.test(split.rest) && !BOUND.test(split.rest) ? split : { unit: null, rest: text };
}

/** Takes `1 lb. de` off `1 lb. de queso`. */
export const cutFirstUnit = (text: string): Split => cut(text, FIRST);

export const isUnit = (text: string): boolean => EXACT.some(([, spelling]) => spelling.test(text.trim()));
export const unitOf = readUnit;

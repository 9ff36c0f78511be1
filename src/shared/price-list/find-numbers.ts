import { otherCurrency } from './currencies.ts';
import { readAmount } from './read-price.ts';

/**
 * Says what a number is: `money` names a currency, `plain` may be a price, `unclear` is money that can mean two amounts.
 * `other` is a measure, a size, a percentage, a date or the number of a thing.
 */
export type NumberKind =
  | 'money'
  | 'plain'
  | 'unclear'
  | 'dollars'
  | 'foreign'
  | 'bundle'
  | 'phone'
  | 'time'
  | 'other';

export interface FoundNumber {
  kind: NumberKind;
  start: number;
  end: number;
  text: string;
  centavos: number | null;
}

const NUMBER = String.raw`\d{1,3}(?:[,.]\d{3})+(?:[,.]\d{1,2})?(?!\d)|\d+(?:[,.]\d+)?`;
const APART = String.raw`(?<![\p{L}\d.,])`;
const WORD_END = String.raw`(?![\p{L}\d])`;

const QUETZALES = String.raw`(?:gtq|qtzs?|qtz|qs|q)`;
const MEASURES = [
  String.raw`oz|onzas?|ml|cc|lts?|l|litros?|gal(?:ón|on|ones)?|lbs?|libras?|kg|kilos?|g|gr|grs|gramos?|mg|qq|quintal(?:es)?`,
  String.raw`mm|cms?|m|mts?|metros?|km|pulg(?:adas?)?|yardas?|pies?|m2|m²|w|watts?|v|gb|mb|mbps|tb|hp|cal|gal`,
  String.raw`uds?|und|unid|unidad(?:es)?|pzas?|piezas?|pares?|docenas?|doc|dz|cientos?|millar(?:es)?|porci[oó]n(?:es)?|personas?|pax`,
  String.raw`rebanadas?|tajadas?|bolas?|sabores|ingredientes|alitas|tacos|tortillas|tamales|rollos?|hojas?|p[aá]ginas?|capas|pisos`,
  String.raw`vasos?|tazas?|platos?|bolsas?|cajas?|latas?|botellas?|sobres?|paquetes?|frascos?|cucharadas?|bandejas?|maletas?`,
  String.raw`min|mins|minutos?|hrs?|horas?|h|d[ií]as?|noches?|semanas?|mes(?:es)?|años?|sesion(?:es)?|clases?|puestos|pasajeros|habitaciones`,
].join('|');
const MANY = String.raw`(?:k|mil|mill[oó]n(?:es)?)\b`;
const LABELS = [
  String.raw`combos?|men[uú]|platos?|paquetes?|promo(?:ci[oó]n)?|kit|opci[oó]n|tallas?|no\.?|n[°º]|n\.[°ºo]|n[uú]m(?:ero)?\.?`,
  String.raw`zona|km|modelo|tipo|nivel|grado|etapa|mesa|local|calle|avenida|tama[ñn]o|calibre|serie|ruta|versi[oó]n|fase|lote|tel[eé]?f?o?n?o?\.?`,
].join('|');

const FRACTION = String.raw`\d+\s*[/⁄]\s*[23458](?!\d)|\d*\s*[½¼¾⅓⅔⅛]`;

/** In order: the first that matches at a place says what is there. */
const PATTERNS: readonly (readonly [kind: NumberKind, pattern: string])[] = [
  ['phone', String.raw`${APART}(?:\(?\+?\(?502\)?[\s-]*)?[2-7]\d{3}[\s.-]?\d{4}(?!\d)`],
  ['time', String.raw`${APART}\d{1,2}:\d{2}(?::\d{2})?(?:\s*(?:[ap]\.?\s?m\.?|hrs?\.?|h))?${WORD_END}`],
  ['time', String.raw`${APART}\d{1,2}\s*[ap]\.?\s?m\b\.?`],
  ['other', String.raw`(?:${NUMBER})\s*%`],
  ['foreign', otherCurrency(NUMBER, APART, WORD_END)],
  [
    'dollars',
    String.raw`(?:us\s*\$|usd|\$)\s*(?:${NUMBER})|${APART}(?:${NUMBER})\s*(?:usd\b|d[oó]lares\b|\$)`,
  ],
  [
    'bundle',
    String.raw`${APART}\d+\s*(?:x|por|×)\s*${QUETZALES}\s*\.?\s*(?:${NUMBER})|${APART}\d+\s*por\s+(?:${NUMBER})(?!\s*(?:${MEASURES})${WORD_END})|${APART}\d+\s+x\s+(?:${NUMBER})$`,
  ],
  [
    'unclear',
    String.raw`(?<![\p{L}\d])${QUETZALES}\s*\.?\s*(?:${NUMBER})\s*${MANY}|${APART}(?:${NUMBER})\s*${MANY}`,
  ],
  ['money', String.raw`${APART}\d{1,2}\s*(?:centavos|ctvs?\b\.?|cts\b\.?|¢)`],
  ['money', String.raw`(?<![\p{L}\d])${QUETZALES}\s*[.:]?\s*(?:${NUMBER})(?:[.,]-)?`],
  ['money', String.raw`${APART}(?:${NUMBER})\s*(?:quetzal(?:es)?|${QUETZALES})${WORD_END}\.?`],
  [
    'other',
    String.raw`${APART}\d+(?:[,.]\d+)?(?:(?:\s*[x×*]\s+|[x×*])\d+(?:[,.]\d+)?){1,2}(?:\s*(?:mm|cms?|m|mts?|pulg(?:adas?)?|"|''))?`,
  ],
  ['other', String.raw`${APART}(?:${FRACTION})(?:\s*(?:${MEASURES})${WORD_END}\.?)?`],
  ['other', String.raw`${APART}\d{1,2}/\d{1,2}(?:/\d{2,4})?${WORD_END}`],
  [
    'other',
    String.raw`${APART}(?:${NUMBER})\s*(?:-|–|a|o|y)\s*(?:${NUMBER})\s*(?:${MEASURES})${WORD_END}\.?`,
  ],
  ['other', String.raw`${APART}(?:${NUMBER})\s*(?:(?:${MEASURES})${WORD_END}\.?|"|''|″|°)`],
  [
    'other',
    String.raw`(?<![\p{L}\d])(?:${LABELS})\s*#?\s*(?!\d{4}[\s.-]?\d{4}(?!\d))\d+(?![\d.,]*\d)|#\s*\d+`,
  ],
  ['plain', String.raw`${APART}(?:${NUMBER})(?:[.,]-)?${WORD_END}`],
];

const ANY = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join('|'), 'giu');
const CENTAVOS = /c(?:entavos|tvs?\.?|ts\.?)$|¢$/iu;
const DIGITS = new RegExp(NUMBER, 'u');

function readKind(kind: NumberKind, text: string): Pick<FoundNumber, 'kind' | 'centavos'> {
  if (kind === 'bundle') {
    const amount = new RegExp(`(${NUMBER})$`, 'u').exec(text)?.[1];
    return { kind, centavos: readAmount(amount ?? '') };
  }
  if (kind !== 'money' && kind !== 'plain') return { kind, centavos: null };
  const amount = readAmount(DIGITS.exec(text)?.[0] ?? '');
  const centavos = amount !== null && CENTAVOS.test(text) ? amount / 100 : amount;
  return centavos === null ? { kind: 'unclear', centavos } : { kind, centavos };
}

export function findNumbers(line: string): FoundNumber[] {
  return [...line.matchAll(ANY)].map((match) => {
    const [text, ...groups] = match;
    const kind = PATTERNS[groups.findIndex((group) => group !== undefined)]?.[0] ?? 'other';
    return Object.assign(readKind(kind, text), { start: match.index, end: match.index + text.length, text });
  });
}

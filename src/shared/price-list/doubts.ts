/** Says why a line is left to its owner. */
export type Doubt =
  | 'price-or-amount'
  | 'several-prices'
  | 'several-units'
  | 'unclear-amount'
  | 'dollars'
  | 'other-currency'
  | 'condition'
  | 'phone'
  | 'no-price'
  | 'too-long'
  | 'repeated';

export const CONDITION =
  /\b(?:m[ií]nim[oa]|m[aá]xim[oa]|compras?|antes|anticipo|dep[oó]sito|descuento|ahorr\w*|env[ií]os?|domicilio|delivery|flete|recargo|adicional|mayoreo|por mayor|total|subtotal)(?![\p{L}])|(?:\+|\bm[aá]s)\s*(?:el\s+|la\s+)?(?:iva|luz|agua|impuestos?|propina|mantenimiento)\b|(?:-|–|\bmenos)\s*\d+\s*%/iu;

/** Matches prices by size: `P 10 M 12 G 15`, of which `10 M` would else be metres. */
export const SIZES =
  /(?<![\p{L}\d])(?:p|ch|s|m)\s*:?\s*q?\d+(?:[.,]\d{1,2})?[\s,/]+(?:m|med|l|g|gr)\s*:?\s*q?\d+(?:[.,]\d{1,2})?(?![\p{L}\d])/iu;

/** Matches what may belong to the amount before it: `Q 8, 50`, `Q1 250`, `Q8½`, `Q1.5M`. */
const GOES_ON = /^[\s.,':]*[\d½¼¾⅓⅔⅛]|^M(?!\p{L})/u;
const PER_SEVERAL = /^\s*(?:x|por|×)\s*\d/iu;
const OR_ANOTHER = /^\s*(?:\/|[oóu]\s)\s*\d|^\s*[ye]\s+\d+(?:[.,]\d+)?\s*$/iu;
const UP_TO = /(?:^|\s)hasta\s*$/iu;

/** Says what a price before this text makes doubtful. */
export function doubtAfter(after: string, centavos: number | null): Doubt | null {
  if (centavos === 0 || GOES_ON.test(after)) return 'unclear-amount';
  if (OR_ANOTHER.test(after)) return 'several-prices';
  return PER_SEVERAL.test(after) ? 'several-units' : null;
}

export const doubtBefore = (before: string): Doubt | null => (UP_TO.test(before) ? 'condition' : null);

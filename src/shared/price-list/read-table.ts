import { capitalize, characterCount, foldText } from '../text.ts';
import { cleanLine } from '../clean-text.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_GROUP_LENGTH, MAX_NAME_LENGTH, MAX_UNIT_LENGTH } from './lengths.ts';
import { FREE_OF_CHARGE, type Price } from './price.ts';
import { readPrice } from './read-price.ts';
import { type Doubt, readLine } from './read-line.ts';
import { type PastedLine, readPastedLines } from './read-lines.ts';

export type TableField = 'name' | 'price' | 'isFrom' | 'unit' | 'group' | 'description' | 'business';

/** Lists how people head their columns, without accents, marks and capital letters. */
const HEADINGS: Readonly<Record<TableField, readonly string[]>> = {
  name: [
    'producto',
    'productos',
    'nombre',
    'nombre del producto',
    'articulo',
    'articulos',
    'item',
    'servicio',
    'servicios',
    'platillo',
    'plato',
    'bebida',
    'concepto',
  ],
  price: [
    'precio',
    'precios',
    'precio q',
    'precio gtq',
    'precio en quetzales',
    'precio quetzales',
    'precio unitario',
    'precio de venta',
    'precio venta',
    'precio al publico',
    'precio publico',
    'pvp',
    'valor',
  ],
  isFrom: ['desde'],
  unit: ['unidad', 'unidades', 'medida', 'unidad de medida', 'presentacion', 'um', 'u m'],
  group: ['grupo', 'categoria', 'seccion', 'tipo', 'rubro', 'linea', 'familia'],
  description: ['descripcion', 'detalle', 'detalles', 'nota', 'notas', 'observaciones', 'ingredientes'],
  business: ['numero de negocio'],
};

const ROWS_BEFORE_HEADINGS = 10;

const plain = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const fieldOf = (heading: string): TableField | null => {
  const found = Object.entries(HEADINGS).find(([, names]) => names.includes(plain(heading)));
  return found ? (found[0] as TableField) : null;
};

type Columns = Map<TableField, number>;

/** Takes the first column of each field: a second `Precio` is another price. */
function findColumns(cells: readonly string[]): Columns {
  const columns: Columns = new Map();
  for (const [place, cell] of cells.entries()) {
    const field = fieldOf(cell);
    if (field && !columns.has(field)) columns.set(field, place);
  }
  // A list without names of their own has what is sold in the column of descriptions.
  const description = columns.get('description');
  if (!columns.has('name') && columns.has('price') && description !== undefined) {
    columns.set('name', description);
    columns.delete('description');
  }
  return columns;
}

const isHead = (columns: Columns): boolean => columns.has('name') && columns.size > 1;

const YES = new Set(['si', 's', 'x', 'yes', 'true', 'verdadero', '1']);

interface Row {
  text: string;
  cell: (field: TableField) => string;
}

const NO_PRICE: Price = { priceCentavos: null, isPriceFrom: false };

interface ReadCell {
  price: Price;
  unit: string | null;
  doubt: Doubt | null;
}

/** Matches a negative amount, also as bookkeepers write it. */
const NEGATIVE = /^\D*[-−(]\s*\d/u;

/** Reads a cell as an amount, or else as a line is read: `Q5 c/u`, `$3`. A zero is rarely what is free of charge. */
function readPriceCell(cell: string): ReadCell {
  if (NEGATIVE.test(cell)) return { price: NO_PRICE, unit: null, doubt: 'unclear-amount' };
  const price = readPrice(cell);
  const isZero = price?.priceCentavos === 0 && plain(cell) !== FREE_OF_CHARGE;
  if (price && !isZero) return { price, unit: null, doubt: null };
  const line = readLine({ text: `Producto\t${cell}`, isBold: false, isFramed: false, isStruck: false });
  if (line?.kind === 'item' && line.item.name === 'Producto' && line.item.description === null)
    return { price: line.item, unit: line.item.unit, doubt: null };
  const doubt = line?.kind === 'doubt' && line.doubt !== 'no-price' ? line.doubt : 'unclear-amount';
  return { price: NO_PRICE, unit: null, doubt };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function readRow({ text, cell }: Row, hasPrices: boolean): PastedLine {
  const name = cell('name');
  const { price, unit, doubt } = readPriceCell(cell('price'));
  const isPriceFrom = price.isPriceFrom || (YES.has(plain(cell('isFrom'))) && (price.priceCentavos ?? 0) > 0);
  const item = {
    name,
    priceCentavos: price.priceCentavos,
    isPriceFrom,
    unit: orNull(cell('unit')) ?? unit,
    description: orNull(cell('description')),
  };
  const group = orNull(cell('group'));
  if (name === '') return { kind: 'other', reason: 'nameless', text };
  const isCut =
    characterCount(item.description ?? '') > MAX_DESCRIPTION_LENGTH ||
    characterCount(item.unit ?? '') > MAX_UNIT_LENGTH ||
    characterCount(group ?? '') > MAX_GROUP_LENGTH;
  if (isCut) return { kind: 'other', reason: 'long', text };
  if (characterCount(name) > MAX_NAME_LENGTH) return { kind: 'doubt', doubt: 'too-long', item, group, text };
  const asked = doubt ?? (hasPrices ? null : 'no-price');
  return asked === null
    ? { kind: 'item', item, isBare: false, group, text }
    : { kind: 'doubt', doubt: asked, item, group, text };
}

export interface ReadTable {
  lines: PastedLine[];
  /** Says which fields the table has, and so may change: the first row names them, or only prices are there. */
  fields: ReadonlySet<TableField>;
  /** Names the columns that were not read: by their headings, and by their number where they have none. */
  unread: string[];
}

const isHeading = (text: string): boolean =>
  /\p{L}{3}/u.test(text) && (text.endsWith(':') || text === text.toUpperCase());

const hasDigits = (rows: readonly (readonly string[])[], places: ReadonlySet<number>): boolean =>
  rows.some((cells) => cells.some((cell, place) => !places.has(place) && /\d/.test(cell)));

function nameUnread(
  headings: readonly string[],
  body: readonly (readonly string[])[],
  places: ReadonlySet<number>,
): string[] {
  const width = Math.max(headings.length, ...body.map(({ length }) => length));
  return Array.from({ length: width }, (_, place) => place).flatMap((place) => {
    if (places.has(place)) return [];
    const heading = headings[place] ?? '';
    if (heading !== '') return [heading];
    return body.some((cells) => (cells[place] ?? '') !== '') ? [`la ${place + 1}.ª, sin nombre`] : [];
  });
}

/**
 * Reads a table whose first rows name its columns, else line by line as a pasted list. Without a column of prices each
 * row is asked about, unless no other column has numbers. `businessId` leaves out rows of others.
 */
export function readTable(table: readonly (readonly string[])[], businessId: number): ReadTable {
  const rows = table.map((cells) => cells.map(cleanLine));
  const at = rows.slice(0, ROWS_BEFORE_HEADINGS).findIndex((cells) => isHead(findColumns(cells)));
  if (at < 0) {
    const lines = readPastedLines(rows.map((cells) => cells.join('\t')).join('\n'));
    return { lines, fields: new Set(['price']), unread: [] };
  }
  const columns = findColumns(rows[at] ?? []);
  const places = new Set(columns.values());
  const body = rows.slice(at + 1).filter((cells) => cells.some((cell) => cell !== ''));
  const hasPrices = columns.has('price') || !hasDigits(body, places);
  let heading: string | null = null;
  const lines = body.map((cells): PastedLine => {
    const filled = cells.filter(Boolean);
    const text = filled.join(' · ');
    const cell = (field: TableField) => cells[columns.get(field) ?? -1] ?? '';
    if (columns.has('business') && cell('business') !== String(businessId))
      return { kind: 'other', reason: 'business', text };
    if (!columns.has('group') && columns.has('price') && filled.length === 1 && isHeading(cell('name'))) {
      heading = capitalize(text.replace(/:$/, ''));
      return { kind: 'group', name: heading, text };
    }
    return readRow(
      { text, cell: (field) => (field === 'group' ? cell(field) || (heading ?? '') : cell(field)) },
      hasPrices,
    );
  });
  const above = rows.slice(0, at).flatMap((cells): PastedLine[] => {
    const text = cells.filter(Boolean).join(' · ');
    return text === '' ? [] : [{ kind: 'other', reason: 'above', text }];
  });
  const unread = nameUnread(rows[at] ?? [], body, places);
  return { lines: [...above, ...lines], fields: new Set(columns.keys()), unread };
}

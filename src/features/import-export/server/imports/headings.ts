import { cleanLine } from '#shared/clean-text.ts';
import { foldText } from '#shared/text.ts';
import { IMPORT_COLUMNS, type ImportColumnName } from '../../columns.ts';
import { unusableFile } from './read-file.ts';
import { isBlank } from './yes-no.ts';

const INSIGNIFICANT = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'es', 'esta', 'is']);

const simplify = (heading: string): string =>
  foldText(
    heading
      .normalize('NFKC')
      .replace(/\p{C}/gu, '')
      .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  )
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (?:si|s|yes|y) (?:no|n)$/, '')
    .split(' ')
    .filter((word) => !INSIGNIFICANT.has(word))
    .join(' ');

const NAMES = new Map<string, ImportColumnName>(
  IMPORT_COLUMNS.flatMap(({ name, heading, aliases }) =>
    [name, heading, ...aliases].map((text) => [simplify(text), name] as const),
  ),
);

/** Lists columns that keep something from being shown: none of them may be ignored. */
const GUARDED = new Set<ImportColumnName>(['position_private', 'is_hidden', 'takedown_reason', 'closed_at']);
const LOOKS_GUARDED =
  /priv|particular|ocult|escond|hidden|hide|secre|confiden|reservad|visib|mostrar|muestr|\bshow|compart|divulg|revel|proteg|restring|sensib|shar[ei]|display|protect|restrict|sensitiv|publicar|publicad|\bpublic[ao]?s?\b|publish|anonim|inactiv|\bactiv[oae]s?\b|\bactive\b|clausur|cerrad|closed|retirad|suspend|\bbaja\b|borrad|eliminad|deleted/;

const MAX_LENGTH = 80;

export const columnLetter = (place: number): string =>
  (place >= 26 ? columnLetter(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

interface Location {
  letter: string;
  column: string;
}

export interface Headings {
  columns: (ImportColumnName | null)[];
  ignored: string[];
  locate: (column: ImportColumnName) => Location | null;
}

const unknownGuard = ({ letter, column }: Location) =>
  unusableFile(
    `Columna ${letter} «${column}»: parece decir qué no se debe mostrar, y no sabemos leerla. ` +
      'Si es la ubicación, llámala «Ubicación privada», con «sí» o «no»; si no, bórrala. No se importó nada.',
  );

const repeatedGuard = (one: Location | null, other: Location) =>
  unusableFile(
    `Las columnas ${one?.letter ?? ''} y ${other.letter} «${other.column}» dicen lo mismo: deja solo una. No se importó nada.`,
  );

interface Recognised {
  name: ImportColumnName | null;
  /** Tells that it may say what isn't shown, and can't be read. */
  isGuarded: boolean;
}

export type OtherNames = ReadonlyMap<string, ImportColumnName>;

export const namesOf = (
  entries: readonly (readonly [heading: string, name: ImportColumnName])[],
): OtherNames => new Map(entries.map(([heading, name]) => [simplify(heading), name]));

/** Recognises a heading that no earlier column has. */
export function recognise(
  heading: string,
  taken: ReadonlySet<ImportColumnName>,
  others: OtherNames = new Map(),
): Recognised {
  const simple = simplify(heading);
  const name = others.get(simple) ?? NAMES.get(simple);
  if (name && !taken.has(name)) return { name, isGuarded: false };
  return { name: null, isGuarded: name ? GUARDED.has(name) : LOOKS_GUARDED.test(simple) };
}

/**
 * Reads headings. @throws AppError `validation` for a column about what isn't shown that is unknown or repeated,
 * unless it is empty
 */
export function readHeadings(cells: readonly string[], filled: ReadonlySet<number>): Headings {
  const taken = new Map<ImportColumnName, Location>();
  const ignored: string[] = [];
  const columns = cells.map((cell, place) => {
    const heading = cleanLine(cell);
    const { name, isGuarded } = recognise(heading, new Set(taken.keys()));
    const location = { letter: columnLetter(place), column: heading.slice(0, MAX_LENGTH) };
    if (name) {
      taken.set(name, location);
      return name;
    }
    const repeated = NAMES.get(simplify(heading));
    if (isGuarded && filled.has(place))
      throw repeated ? repeatedGuard(taken.get(repeated) ?? null, location) : unknownGuard(location);
    if (!isBlank(heading)) ignored.push(location.column);
    else if (filled.has(place)) ignored.push(`columna ${location.letter}, sin encabezado`);
    return null;
  });
  return { columns, ignored, locate: (column) => taken.get(column) ?? null };
}

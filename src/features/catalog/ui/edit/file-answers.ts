import { foldText } from '#shared/text.ts';
import { type TableField, readTable } from '#shared/price-list/read-table.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import type { CatalogImport, NewCatalogItem, OwnCatalogItem } from '../../schema.ts';
import { type LineAnswer, answersOf, findLineProblems, readAnswer } from './paste-answers.ts';
import { toItem } from './answers.ts';

/** Holds what was read of a file, and what its owner answered about it. */
export interface ListFile {
  name: string;
  rows: string[][];
  answers: Record<string, LineAnswer>;
  /** Says whether items that are there already take what the file has. */
  updates: boolean;
}

export const NO_FILE: ListFile = { name: '', rows: [], answers: {}, updates: true };

type Change = CatalogImport['changed'][number];

const keyOf = ({ name, group }: { name: string; group?: string | null | undefined }) =>
  `${foldText(name)}\n${foldText(group ?? '')}`;

/** Finds stored items by name and group, or by a name that only one has; each is found once. */
function createFinder(stored: readonly OwnCatalogItem[]) {
  const left = new Set(stored);
  return (item: NewCatalogItem): OwnCatalogItem | null => {
    const namesakes = [...left].filter(({ name }) => foldText(name) === foldText(item.name));
    const inGroup = namesakes.find((namesake) => keyOf(namesake) === keyOf(item));
    const found = inGroup ?? (namesakes.length === 1 ? namesakes[0] : undefined) ?? null;
    if (found) left.delete(found);
    return found;
  };
}

const CHANGEABLE = ['group', 'unit', 'description'] as const;

/** Returns the values of the file's columns that differ from the stored ones; null if none does. */
function changeOf(
  item: NewCatalogItem,
  stored: OwnCatalogItem,
  fields: ReadonlySet<TableField>,
): Change | null {
  const change: Omit<Change, 'id' | 'version'> = {};
  if (fields.has('name') && item.name !== stored.name) change.name = item.name;
  // A price may be written with its unit: 'Q96 docena'.
  const isNamed = (field: (typeof CHANGEABLE)[number]) =>
    fields.has(field) || (field === 'unit' && fields.has('price') && Boolean(item.unit));
  for (const field of CHANGEABLE)
    if (isNamed(field) && (item[field] ?? null) !== stored[field]) change[field] = item[field] ?? null;
  const { priceCentavos = null, isPriceFrom = false } = item;
  if (fields.has('price') && formatPrice({ priceCentavos, isPriceFrom }) !== formatPrice(stored)) {
    change.priceCentavos = priceCentavos;
    change.isPriceFrom = isPriceFrom;
  }
  if (Object.keys(change).length === 0) return null;
  return { ...change, id: stored.id, version: stored.version };
}

function describeChange(change: Change, stored: OwnCatalogItem): string {
  const price =
    change.priceCentavos === undefined
      ? null
      : `${formatPrice(stored)} → ${formatPrice({ priceCentavos: change.priceCentavos, isPriceFrom: change.isPriceFrom ?? false })}`;
  const others = [
    change.name !== undefined && 'nombre',
    change.group !== undefined && 'grupo',
    change.unit !== undefined && 'unidad',
    change.description !== undefined && 'descripción',
  ].filter(Boolean);
  return [price, others.length > 0 && `cambia ${others.join(', ')}`].filter(Boolean).join(' · ');
}

export const SAME = 'Ya está, igual.';

/** Reads what a file has beside what is stored: what is new, what changes, and what has to be asked. */
export function readListFile(file: ListFile, stored: readonly OwnCatalogItem[], businessId: number) {
  const { lines, fields, unread } = readTable(file.rows, businessId);
  const find = createFinder(stored);
  const items: NewCatalogItem[] = [];
  const changed: Change[] = [];
  const notes: (string | null)[] = [];
  let waiting = 0;
  let same = 0;
  let hasProblem = false;
  for (const line of lines) {
    notes.push(null);
    if (line.kind === 'group') continue;
    if (line.kind === 'other') {
      waiting += 1;
      continue;
    }
    const answer = line.kind === 'doubt' ? readAnswer(file, line) : null;
    const isWrong = line.kind === 'doubt' && answer && Object.keys(findLineProblems(line, answer)).length > 0;
    if (answer && (!answer.isAdded || isWrong)) {
      if (answer.isAdded) hasProblem = true;
      waiting += 1;
      continue;
    }
    const item =
      line.kind === 'doubt' && answer ? toItem(answersOf(line, answer)) : { ...line.item, group: line.group };
    const found = find(item);
    if (!found) {
      items.push(item);
      continue;
    }
    const change = changeOf(item, found, fields);
    if (!change) same += 1;
    else if (file.updates) changed.push(change);
    notes[notes.length - 1] = change ? `Ya está: ${describeChange(change, found)}` : SAME;
  }
  const known = notes.filter((note) => note !== null && note !== SAME).length;
  return { lines, notes, unread, items, changed, waiting, same, known, hasProblem };
}

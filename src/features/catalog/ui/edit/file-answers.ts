import { foldText } from '#shared/text.ts';
import { type TableField, readTable } from '#shared/price-list/read-table.ts';
import type { PastedLine } from '#shared/price-list/read-lines.ts';
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

type ItemLine = Extract<PastedLine, { kind: 'item' | 'doubt' }>;

/** Returns what the owner agreed to of a line, or what has to be said of it. */
function readItem(file: ListFile, line: ItemLine): { item: NewCatalogItem | null; isWrong: boolean } {
  if (line.kind === 'item') return { item: { ...line.item, group: line.group }, isWrong: false };
  const answer = readAnswer(file, line);
  const isWrong = Object.keys(findLineProblems(line, answer)).length > 0;
  if (!answer.isAdded || isWrong) return { item: null, isWrong: answer.isAdded && isWrong };
  return { item: toItem(answersOf(line, answer)), isWrong: false };
}

/** Remembers what a file has so far, since two rows of one name are one item, or two that only their owner can tell apart. */
function createRepeats() {
  const seen = new Map<string, Set<string>>();
  return (item: NewCatalogItem): 'new' | 'same' | 'other' => {
    const key = `${keyOf(item)}\n${foldText(item.unit ?? '')}`;
    const whole = JSON.stringify([item.priceCentavos, item.isPriceFrom ?? false, item.description || null]);
    const known = seen.get(key);
    seen.set(key, new Set([...(known ?? []), whole]));
    if (!known) return 'new';
    return known.has(whole) ? 'same' : 'other';
  };
}

/** Leaves out a row that says the same again, and asks about another of the same name. */
const askAgain = (line: Extract<PastedLine, { kind: 'item' }>, repeat: 'same' | 'other'): PastedLine =>
  repeat === 'same'
    ? { kind: 'other', reason: 'same', text: line.text }
    : { kind: 'doubt', doubt: 'repeated', item: line.item, group: line.group, text: line.text };

interface Outcome {
  line: PastedLine;
  note?: string;
  added?: NewCatalogItem;
  changed?: Change | null;
  isWaiting?: boolean;
  isWrong?: boolean;
}

type Decide = (line: PastedLine) => Outcome;

/** Decides about one row after the other: what is new, what changes, and what has to be asked. */
function createDecider(
  file: ListFile,
  stored: readonly OwnCatalogItem[],
  fields: ReadonlySet<TableField>,
): Decide {
  const find = createFinder(stored);
  const repeats = createRepeats();
  const take = (line: ItemLine): Outcome => {
    const { item, isWrong } = readItem(file, line);
    return item ? { line, added: item } : { line, isWaiting: true, isWrong };
  };
  const addNew = (line: ItemLine, repeat: ReturnType<typeof repeats>): Outcome => {
    if (repeat === 'new' || line.kind === 'doubt') return take(line);
    const asked = askAgain(line, repeat);
    return asked.kind === 'doubt' ? take(asked) : { line: asked, isWaiting: true };
  };
  return (line) => {
    if (line.kind === 'group') return { line };
    if (line.kind === 'other') return { line, isWaiting: true };
    const { item, isWrong } = readItem(file, line);
    if (!item) return { line, isWaiting: true, isWrong };
    const repeat = repeats(item);
    const found = find(item);
    if (!found) return addNew(line, repeat);
    const changed = changeOf(item, found, fields);
    return { line, changed, note: changed ? `Ya está: ${describeChange(changed, found)}` : SAME };
  };
}

/** Reads what a file has beside what is stored. */
export function readListFile(file: ListFile, stored: readonly OwnCatalogItem[], businessId: number) {
  const { lines: read, fields, unread } = readTable(file.rows, businessId);
  const outcomes = read.map(createDecider(file, stored, fields));
  return {
    lines: outcomes.map(({ line }) => line),
    notes: outcomes.map(({ note = null }) => note),
    unread,
    items: outcomes.flatMap(({ added }) => added ?? []),
    changed: outcomes.flatMap(({ changed }) => (file.updates && changed) || []),
    waiting: outcomes.filter(({ isWaiting }) => isWaiting).length,
    same: outcomes.filter(({ note }) => note === SAME).length,
    known: outcomes.filter(({ changed }) => changed).length,
    hasProblem: outcomes.some(({ isWrong }) => isWrong),
  };
}

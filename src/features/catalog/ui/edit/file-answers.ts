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

/** Reads what a file has beside what is stored: what is new, what changes, and what has to be asked. */
export function readListFile(file: ListFile, stored: readonly OwnCatalogItem[], businessId: number) {
  const { lines: read, fields, unread } = readTable(file.rows, businessId);
  const find = createFinder(stored);
  const repeats = createRepeats();
  const lines: PastedLine[] = [];
  const items: NewCatalogItem[] = [];
  const changed: Change[] = [];
  const notes: (string | null)[] = [];
  let waiting = 0;
  let same = 0;
  let hasProblem = false;
  for (const line of read) {
    lines.push(line);
    notes.push(null);
    if (line.kind === 'group') continue;
    if (line.kind === 'other') {
      waiting += 1;
      continue;
    }
    const { item, isWrong } = readItem(file, line);
    if (!item) {
      hasProblem ||= isWrong;
      waiting += 1;
      continue;
    }
    const repeat = repeats(item);
    const found = find(item);
    if (!found) {
      const asked = repeat === 'new' || line.kind === 'doubt' ? null : askAgain(line, repeat);
      const agreed = asked?.kind === 'doubt' ? readItem(file, asked) : null;
      if (asked) lines[lines.length - 1] = asked;
      hasProblem ||= agreed?.isWrong ?? false;
      const added = asked ? (agreed?.item ?? null) : item;
      if (added) items.push(added);
      else waiting += 1;
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

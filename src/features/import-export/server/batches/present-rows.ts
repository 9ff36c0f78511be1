import { sortAttributes } from '#shared/business-attributes.ts';
import { type ImportedBusiness, listImported } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { cleanText } from '#shared/clean-text.ts';
import { excerpt } from '#shared/text.ts';
import type { ImportRow, ImportedCard } from '../../batch-schema.ts';
import type { RowState } from '../../filters.ts';
import { IMPORT_COLUMNS, type ImportColumnName, TEMPLATE_COLUMNS } from '../../columns.ts';
import { removeGuard } from '#platform/csv/formula-guard.ts';
import type { GoodRow } from '../imports/check-row.ts';
import { checkOne, type EditableRow, fillDown, labelsFor } from './check-batch.ts';
import { type NamesOfThings, readNames } from './names.ts';
import { type BatchRow, type StoredRow, listRows } from './repository.ts';
import {
  FIELD_NAMES,
  FIELDS,
  type ValueChange,
  listChanges,
  showValue,
  storedValues,
  valuesOf,
} from './values.ts';

const ALWAYS_EDITABLE = new Set<ImportColumnName>(
  TEMPLATE_COLUMNS.map(({ name }) => name).filter(
    (name) => name !== 'owner_email' && name !== 'position_private',
  ),
);

const headingOf = (name: string): string => IMPORT_COLUMNS.find((one) => one.name === name)?.heading ?? name;

function presentTexts({ fields }: BatchRow, { cells, edits }: EditableRow): ImportRow['texts'] {
  const edited = new Map(edits.map(({ column, text }) => [column, text]));
  return IMPORT_COLUMNS.filter(({ name }) => ALWAYS_EDITABLE.has(name) || fields.includes(name)).map(
    ({ name, heading }) => {
      const place = fields.indexOf(name);
      const written = place < 0 ? '' : removeGuard(cleanText(cells[place] ?? ''));
      return { column: name, heading, text: edited.get(name) ?? written };
    },
  );
}

function presentCard({ business }: GoodRow, names: NamesOfThings): ImportedCard {
  const { phones, name, shortDescription, address, position, isPositionPrivate, placeCode } = business;
  const { categoryId, moreCategoryIds } = business;
  return {
    name,
    shortDescription: shortDescription ?? null,
    category: categoryId ? names.categoryLabel(categoryId) : null,
    moreCategories: (moreCategoryIds ?? []).flatMap((id) => names.categoryLabel(id) ?? []),
    place: placeCode ? names.placeLabel(placeCode) : null,
    address: address ?? null,
    position: isPositionPrivate ? null : (position ?? null),
    phoneNumber: phones.callNumbers[0]?.number ?? phones.whatsappNumber,
    whatsappNumber: phones.whatsappNumber,
    businessHours: business.businessHours ?? null,
    attributes: sortAttributes(business.attributes ?? []),
  };
}

const MAX_SHOWN = 120;

const presentChanges = (changes: readonly ValueChange[], names: NamesOfThings): ImportRow['changes'] =>
  changes.map(({ field, before, after }) => ({
    heading: FIELDS[field].heading,
    before: excerpt(showValue(field, before, names), MAX_SHOWN),
    after: excerpt(showValue(field, after, names), MAX_SHOWN),
  }));

function changesOf(
  row: StoredRow,
  good: GoodRow | null,
  stored: ImportedBusiness | null,
  { winners }: BatchRow,
) {
  if (row.state === 'ready' && good && stored)
    return listChanges(storedValues(stored), valuesOf(good.business), winners);
  const { before, after } = row;
  if (!before || !after) return [];
  return FIELD_NAMES.filter((field) => field in after).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}

/** Reads what is above the rows too where columns are filled down. */
async function withFilledCells(db: Db, batch: BatchRow, rows: readonly StoredRow[]): Promise<EditableRow[]> {
  if (batch.filledDown.length === 0) return [...rows];
  const filled = new Map(
    fillDown(await listRows(db, batch.id), batch.filledDown).map((row) => [row.line, row.cells]),
  );
  return rows.map((row) => ({ ...row, cells: filled.get(row.line) ?? row.cells }));
}

/** Shows rows as the businesses that they will be, with what is wrong and what they change. */
export async function presentRows(db: Db, batch: BatchRow, rows: readonly StoredRow[]): Promise<ImportRow[]> {
  const filled = await withFilledCells(db, batch, rows);
  const labels = await labelsFor(db, batch, filled);
  const names = await readNames(db);
  const ids = rows.flatMap(({ businessId }) => businessId ?? []);
  const stored = new Map((await listImported(db, ids)).map((one) => [one.id, one]));
  return rows.map((row, place) => {
    const shown = filled[place] ?? row;
    const { good, notices } = checkOne(shown, batch, labels);
    const match = row.businessId === null ? null : (stored.get(row.businessId) ?? null);
    const texts = presentTexts(batch, shown);
    return {
      id: row.line,
      // Written by this program alone.
      state: row.state as RowState,
      name: excerpt(
        good?.business.name ?? texts.find(({ column }) => column === 'name')?.text ?? '',
        MAX_SHOWN,
      ),
      card: good && presentCard(good, names),
      faults: row.faults.map(({ column, message }) => ({
        column,
        heading: column && headingOf(column),
        message,
      })),
      notices,
      texts,
      businessId: row.businessId,
      match: match && { id: match.id, name: match.name },
      changes: presentChanges(changesOf(row, good, match, batch), names),
    };
  });
}

import * as v from 'valibot';
import { type BusinessField, NewBusinessProfile, OPTIONAL_TEXTS } from '#features/businesses/schema.ts';
import {
  type GivenPhones,
  NO_PHONES,
  type NewBusiness,
  type Phones,
  resolvePhones,
} from '#features/businesses/server/index.ts';
import { BUSINESS_COLUMNS, type ImportColumnName } from '../../schema.ts';
import { splitCallNumbers } from '../call-numbers.ts';
import { readHours } from '#shared/opening-hours/read-hours.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { Found, Labels } from './labels.ts';
import { checkPublishable, readPrivacy } from './guarded-columns.ts';
import { readPlace, readPosition } from './read-place.ts';
import type { TextRow } from './read-table.ts';
import { type Fault, type Texts, readTexts } from './row-texts.ts';

const TEXT_FIELDS = ['name', ...OPTIONAL_TEXTS] as const;
const CHECKED_FIELDS = [...TEXT_FIELDS, 'callNumbers'] as const;
const Checked = v.pick(NewBusinessProfile, CHECKED_FIELDS);

type PhoneField = keyof GivenPhones;
type OtherField = Exclude<BusinessField, (typeof TEXT_FIELDS)[number] | PhoneField>;

export interface RowFault {
  line: number;
  column: ImportColumnName | null;
  message: string;
}

export interface GoodRow {
  line: number;
  ownerId: number | null;
  business: Omit<NewBusiness, 'userId'> & { phones: Phones } & Record<OtherField, unknown>;
}

export const UNKNOWN = {
  category: { none: 'No existe esa categoría.', several: 'Hay varias categorías con ese nombre.' },
  owner_email: {
    none: 'Nadie tiene una cuenta con ese email.',
    several: 'Hay varias cuentas con ese email.',
  },
} as const;

/** Leaves WhatsApp numbers to `phone` without their column; an empty cell has none. */
function checkDetails(texts: Texts, fault: Fault) {
  const report = (path: unknown, message: string) => {
    const field = CHECKED_FIELDS.find((name) => name === path);
    fault(field ? BUSINESS_COLUMNS[field].name : null, message);
  };
  const checked = v.safeParse(Checked, {
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, texts[BUSINESS_COLUMNS[field].name] ?? ''])),
    whatsappNumber: texts.whatsapp,
    callNumbers: texts.call_numbers ? splitCallNumbers(texts.call_numbers) : undefined,
  });
  if (!checked.success) {
    for (const { path, message } of checked.issues) report(path?.[0]?.key, message);
    return null;
  }
  const { phoneNumber, whatsappNumber, callNumbers, ...details } = checked.output;
  const phones = resolvePhones({ phoneNumber, whatsappNumber, callNumbers }, NO_PHONES, ([field], message) =>
    report(field, message),
  );
  return { ...details, phones };
}

function look<T>(
  column: keyof typeof UNKNOWN,
  text: string | undefined,
  find: (text: string) => Found<T>,
  fault: Fault,
): T | null {
  if (!text) return null;
  const found = find(text);
  if (typeof found === 'object') return found.is;
  fault(column, UNKNOWN[column][found]);
  return null;
}

function checkHours(text: string | undefined, fault: Fault, notice: Fault): BusinessHours | null {
  if (!text) return null;
  const read = readHours(text);
  if ('problem' in read) {
    fault('hours', `${read.problem} Por ejemplo: «lun-vie 8:00-17:00; sáb 8:00-12:00».`);
    return null;
  }
  for (const assumption of read.assumptions) notice('hours', assumption);
  return read.hours;
}

const LOST = 'Unas letras se perdieron («�»): guarda el archivo como «CSV UTF-8» y elígelo otra vez.';

interface RowContext {
  columns: readonly (ImportColumnName | null)[];
  labels: Labels;
}

export function checkRow(
  { line, cells }: TextRow,
  { columns, labels }: RowContext,
  report: (fault: RowFault) => void,
  notify: (notice: RowFault) => void,
): GoodRow | null {
  let isGood = true;
  const fault: Fault = (column, message) => {
    isGood = false;
    report({ line, column, message });
  };
  const notice: Fault = (column, message) => notify({ line, column, message });
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled > columns.length) {
    fault(null, `Esta fila tiene ${filled} celdas y el encabezado ${columns.length}: revisa las comillas.`);
    return null;
  }
  const texts = readTexts(cells, columns);
  columns.forEach((column, place) => {
    if (column && cells[place]?.includes('\uFFFD')) fault(column, LOST);
  });
  const details = checkDetails(texts, fault);
  const categoryId = look('category', texts.category, labels.category, fault);
  const placeCode = readPlace(texts, labels.place, fault);
  const ownerId = look('owner_email', texts.owner_email, labels.owner, fault);
  const businessHours = checkHours(texts.hours, fault, notice);
  const position = readPosition(texts, fault);
  const isPositionPrivate = readPrivacy(texts, fault, notice);
  checkPublishable(texts, fault);
  if (!details || !isGood) return null;
  const business = { ...details, categoryId, placeCode, businessHours, position, isPositionPrivate };
  return { line, ownerId, business };
}

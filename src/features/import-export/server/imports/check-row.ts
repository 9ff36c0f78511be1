import * as v from 'valibot';
import { type BusinessField, NewBusinessProfile, OPTIONAL_TEXTS } from '#features/businesses/schema.ts';
import {
  type GivenPhones,
  NO_PHONES,
  type NewBusiness,
  type Phones,
  resolvePhones,
} from '#features/businesses/server/index.ts';
import { BUSINESS_COLUMNS, type ImportColumnName } from '../../columns.ts';
import { readAttributes } from '../attribute-names.ts';
import { UNKNOWN_CATEGORY_NAME, readCategories } from '../categories.ts';
import { readServiceArea } from '../service-area.ts';
import { splitCallNumbers } from '../call-numbers.ts';
import { listReadings } from '#shared/opening-hours/list-readings.ts';
import { readHours } from '#shared/opening-hours/read-hours.ts';
import { sortPages } from '#shared/social-pages/sort-pages.ts';
import { excerpt } from '#shared/text.ts';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { Labels } from './labels.ts';
import {
  checkPublishable,
  readPrivacy,
  type Asked,
  type Fault,
  type Texts,
  readTexts,
} from './guarded-columns.ts';
import { readPlace, readPosition } from './read-place.ts';
import type { TextRow } from './read-table.ts';

const TEXT_FIELDS = ['name', ...OPTIONAL_TEXTS] as const;
const CHECKED_FIELDS = [...TEXT_FIELDS, 'callNumbers'] as const;
const Checked = v.pick(NewBusinessProfile, CHECKED_FIELDS);

type PhoneField = keyof GivenPhones;
type OtherField = Exclude<BusinessField, (typeof TEXT_FIELDS)[number] | PhoneField>;

export interface RowFault {
  line: number;
  column: ImportColumnName | null;
  message: string;
  asked?: Asked | undefined;
}

export interface GoodRow {
  line: number;
  ownerId: number | null;
  /** Names it as an export or its source does. */
  keys: { id: string | undefined; externalId: string | undefined };
  business: Omit<NewBusiness, 'userId'> & { phones: Phones } & Record<OtherField, unknown>;
}

export const UNKNOWN = {
  category: UNKNOWN_CATEGORY_NAME,
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
  const pages = sortPages(details, {}, report);
  return { ...details, ...pages, phones };
}

function findOwner({ owner_email: text }: Texts, { owner }: Labels, fault: Fault): number | null {
  if (!text) return null;
  const found = owner(text);
  if (typeof found === 'object') return found.is;
  fault('owner_email', UNKNOWN.owner_email[found]);
  return null;
}

const MAX_QUOTED = 60;

const severalReadings = (text: string, readings: readonly string[]) =>
  `«${excerpt(text, MAX_QUOTED)}» se puede leer de varias formas: ${readings.map((one) => `«${one}»`).join(' o ')}. Escribe una.`;

function checkHours(written: string | undefined, { hours }: Labels, fault: Fault, notice: Fault) {
  if (!written) return null;
  const answer = hours?.(written);
  if (answer && answer.is === null) return null;
  const text = answer?.is ?? written;
  const asked = { kind: 'hours', text: written } as const;
  const read = readHours(text);
  const readings = 'hours' in read && read.assumptions.length === 0 ? [] : listReadings(text);
  if (readings.length > 1) {
    fault('hours', severalReadings(text, readings), asked);
    return null;
  }
  if ('problem' in read) {
    fault('hours', `${read.problem} Por ejemplo: «lun-vie 8:00-17:00; sáb 8:00-12:00».`, asked);
    return null;
  }
  for (const assumption of read.assumptions) notice('hours', assumption);
  return read.hours satisfies BusinessHours;
}

const LOST = 'Unas letras se perdieron («�»): guarda el archivo como «CSV UTF-8» y elígelo otra vez.';

/** Matches what stands in place of a name in a row of totals. */
const TOTALS = /^(?:sub|gran )?total(?:es)?(?: de \p{L}+)?[:=]?\s*[\d.,]*$/iu;
/** Matches a number as a spreadsheet writes it in a narrow column; only with seven decimals no digit of eight is lost. */
const SHORTENED = /^(\d)(?:[.,](\d+))?e\+?0?(\d+)$/i;
const IS_SHORTENED = (text: string) =>
  `La hoja de cálculo acortó este número («${excerpt(text, 20)}»): escríbelo otra vez, en una columna de texto.`;

function readShortened(texts: Texts, column: 'phone' | 'whatsapp', fault: Fault): Texts {
  const text = texts[column]?.trim() ?? '';
  const [whole, first = '', decimals = '', exponent] = SHORTENED.exec(text) ?? [];
  if (whole === undefined) return texts;
  if (exponent === '7' && decimals.length === 7) return { ...texts, [column]: first + decimals };
  fault(column, IS_SHORTENED(text));
  return { ...texts, [column]: '' };
}

const IS_TOTALS = 'Parece una fila de totales: déjala fuera.';

interface EditedRow extends Pick<TextRow, 'cells'> {
  edits: Texts;
}

interface RowContext {
  columns: readonly (ImportColumnName | null)[];
  labels: Labels;
}

/** Reports letters that an earlier program lost, and a row that is no business. */
function readRow({ cells, edits }: EditedRow, columns: RowContext['columns'], fault: Fault): Texts {
  const written = { ...readTexts(cells, columns), ...edits };
  const texts = readShortened(readShortened(written, 'phone', fault), 'whatsapp', fault);
  columns.forEach((column, place) => {
    if (column && edits[column] === undefined && cells[place]?.includes('\uFFFD')) fault(column, LOST);
  });
  const isReached = [texts.phone, texts.whatsapp].some((text = '') => text.replace(/\D/g, '').length >= 8);
  if (!isReached && TOTALS.test(texts.name?.trim() ?? '')) fault('name', IS_TOTALS);
  return texts;
}

function readOthers(texts: Texts, labels: Labels, fault: Fault, notice: Fault) {
  const placeCode = readPlace(texts, labels, fault);
  return {
    ...readCategories(texts, labels.category, fault),
    placeCode,
    servicePlaces: readServiceArea(
      texts.service_area,
      { find: labels.place, home: placeCode },
      fault,
      notice,
    ),
    businessHours: checkHours(texts.hours, labels, fault, notice),
    position: readPosition(texts, fault),
    isPositionPrivate: readPrivacy(texts, fault, notice),
    attributes: readAttributes(texts.attributes, fault),
  };
}

export function checkRow(
  { line, cells, edits = {} }: TextRow & { edits?: Texts },
  { columns, labels }: RowContext,
  report: (fault: RowFault) => void,
  notify: (notice: RowFault) => void,
): GoodRow | null {
  let isGood = true;
  const fault: Fault = (column, message, asked) => {
    isGood = false;
    report({ line, column, message, ...(asked && { asked }) });
  };
  const notice: Fault = (column, message) => notify({ line, column, message });
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled > columns.length) {
    fault(null, `Esta fila tiene ${filled} celdas y el encabezado ${columns.length}: revisa las comillas.`);
    return null;
  }
  const texts = readRow({ cells, edits }, columns, fault);
  const details = checkDetails(texts, fault);
  const others = readOthers(texts, labels, fault, notice);
  const ownerId = findOwner(texts, labels, fault);
  checkPublishable(texts, fault);
  if (!details || !isGood) return null;
  const business = { ...details, ...others };
  return { line, ownerId, business, keys: { id: texts.id, externalId: texts.external_id } };
}

import * as v from 'valibot';
import { BusinessHours } from '#shared/opening-hours/schema.ts';
import { Count, EntityId, IdParam, pageQuery, pageSchema } from '#shared/schemas.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { ENCODINGS } from './schema.ts';
import { IMPORT_COLUMNS, type ImportColumnName } from './columns.ts';
import { ROW_STATES, type RowState } from './filters.ts';

export const FORMATS = [
  'own',
  'google-business',
  'geodirectory',
  'openstreetmap',
  'overture',
  'foursquare',
  'geojson',
] as const;
export type Format = (typeof FORMATS)[number];

export const FORMAT_NAMES: Record<Format, string> = {
  own: 'Hoja de cálculo',
  'google-business': 'Perfil de Negocio de Google',
  geodirectory: 'GeoDirectory',
  openstreetmap: 'OpenStreetMap',
  overture: 'Overture Maps',
  foursquare: 'Foursquare OS Places',
  geojson: 'GeoJSON',
};

/** Days in which an import can be undone, and in which a draft waits. */
export const UNDO_DAYS = 30;

export const LEFT_OUT = '';
export const UNDECIDED = '?';

export const ASKED_KINDS = ['category', 'place', 'hours'] as const;
export type AskedKind = (typeof ASKED_KINDS)[number];

/** Answers that are no text of the site's: leave the value out, or make a category of its name. */
export const NEW_CATEGORY = '+';

export const WINNERS = ['file', 'stored', 'missing'] as const;
export type Winner = (typeof WINNERS)[number];

export const WINNER_NAMES: Record<Winner, string> = {
  missing: 'El archivo, solo si falta',
  file: 'El archivo',
  stored: 'Lo que hay',
};

const FIELDS = IMPORT_COLUMNS.map(({ name: field }): ImportColumnName => field);

const Field = v.picklist([...FIELDS, LEFT_OUT, UNDECIDED], 'Elige una columna de la lista.');
export type ColumnField = v.InferOutput<typeof Field>;

const Choice = v.object({ value: v.string(), label: v.string() });

const Fault = v.object({
  column: v.nullable(v.string()),
  heading: v.nullable(v.string()),
  message: v.string(),
});

export const ImportColumn = v.object({
  /** Counts from 0. */
  place: Count,
  letter: v.string(),
  heading: v.string(),
  field: Field,
  examples: v.array(v.string()),
  /** Tells that cells are empty below others, as in a sheet with merged ones. */
  hasGaps: v.boolean(),
  isFilledDown: v.boolean(),
});
export type ImportColumn = v.InferOutput<typeof ImportColumn>;

export const AskedValue = v.object({
  kind: v.picklist(ASKED_KINDS),
  text: v.string(),
  rows: Count,
  /** Lists what it may mean, the likeliest first. */
  choices: v.array(Choice),
});
export type AskedValue = v.InferOutput<typeof AskedValue>;

export const ImportBatch = v.object({
  id: EntityId,
  fileName: v.string(),
  format: v.picklist(FORMATS),
  source: v.nullable(v.string()),
  sourceUrl: v.nullable(v.string()),
  encoding: v.picklist(ENCODINGS),
  isEncodingCertain: v.boolean(),
  mayReadAgain: v.boolean(),
  createdAt: v.date(),
  appliedAt: v.nullable(v.date()),
  undoneAt: v.nullable(v.date()),
  mayUndo: v.boolean(),
  columns: v.array(ImportColumn),
  /** Says what has to be decided before rows can be checked. */
  problem: v.nullable(v.string()),
  /** Lists the first values that mean nothing here, those of most rows first. */
  asked: v.array(AskedValue),
  askedCount: Count,
  winners: v.array(v.object({ field: v.string(), heading: v.string(), winner: v.picklist(WINNERS) })),
  counts: v.object({
    rows: Count,
    updates: Count,
    ...(Object.fromEntries(ROW_STATES.map((state) => [state, Count])) as Record<RowState, typeof Count>),
  }),
  /** Counts the invitations to claim its businesses, and those of them that nobody owns or was invited to. */
  invitations: Count,
  uninvited: Count,
});
export type ImportBatch = v.InferOutput<typeof ImportBatch>;

export const ImportSummary = v.object({
  id: EntityId,
  fileName: v.string(),
  format: v.picklist(FORMATS),
  createdAt: v.date(),
  appliedAt: v.nullable(v.date()),
  undoneAt: v.nullable(v.date()),
  rows: Count,
  open: Count,
  done: Count,
});
export type ImportSummary = v.InferOutput<typeof ImportSummary>;

const { name, shortDescription, category, moreCategories, place, address } = BusinessCard.entries;
const { position, phoneNumber, whatsappNumber } = BusinessCard.entries;

export const ImportedCard = v.object({
  name,
  shortDescription,
  category,
  moreCategories,
  place,
  address,
  position,
  phoneNumber,
  whatsappNumber,
  businessHours: v.nullable(BusinessHours),
  attributes: BusinessCard.entries.attributes,
});
export type ImportedCard = v.InferOutput<typeof ImportedCard>;

export const ImportRow = v.object({
  /** Is the row's number in the file. */
  id: EntityId,
  state: v.picklist(ROW_STATES),
  name: v.string(),
  card: v.nullable(ImportedCard),
  faults: v.array(Fault),
  notices: v.array(v.string()),
  /** Holds what can be corrected: the columns of the file and those that lack. */
  texts: v.array(v.object({ column: v.picklist(FIELDS), heading: v.string(), text: v.string() })),
  businessId: v.nullable(EntityId),
  match: v.nullable(v.object({ id: EntityId, name: v.string() })),
  changes: v.array(v.object({ heading: v.string(), before: v.string(), after: v.string() })),
});
export type ImportRow = v.InferOutput<typeof ImportRow>;

export const ImportRowPage = pageSchema(ImportRow);
export type ImportRowPage = v.InferOutput<typeof ImportRowPage>;

const ROWS_PER_PAGE = 5;

export const ImportRowQuery = v.object({
  state: v.optional(v.picklist(ROW_STATES, 'Elige uno de los estados de la lista.'), 'faulty'),
  ...pageQuery(ROWS_PER_PAGE),
});

export const RowParam = v.object({ ...IdParam.entries, line: IdParam.entries.id });

const MAX_COLUMNS = 500;
const Column = v.pipe(Count, v.maxValue(MAX_COLUMNS));

const AnswerValue = v.nullable(v.pipe(v.string(), v.maxLength(500, 'Esa respuesta es demasiado larga.')));

export const ImportChanges = v.object({
  encoding: v.optional(v.picklist(ENCODINGS, 'No conocemos esa codificación.')),
  fields: v.optional(v.pipe(v.array(v.object({ place: Column, field: Field })), v.maxLength(MAX_COLUMNS))),
  filledDown: v.optional(v.pipe(v.array(Column), v.maxLength(MAX_COLUMNS))),
  answers: v.optional(
    v.pipe(
      v.array(v.object({ kind: v.picklist(ASKED_KINDS), text: v.string(), value: AnswerValue })),
      v.maxLength(200),
    ),
  ),
  winners: v.optional(
    v.pipe(
      v.array(v.object({ field: v.string(), winner: v.picklist(WINNERS, 'Elige una de las tres.') })),
      v.maxLength(50),
    ),
  ),
});
export type ImportChanges = v.InferOutput<typeof ImportChanges>;

export const RowChanges = v.object({
  texts: v.optional(
    v.pipe(
      v.array(
        v.object({
          column: v.picklist(FIELDS, 'Elige una columna de la lista.'),
          text: v.pipe(v.string(), v.maxLength(10_000, 'Ese texto es demasiado largo.')),
        }),
      ),
      v.maxLength(FIELDS.length),
    ),
  ),
  isSkipped: v.optional(v.boolean()),
});
export type RowChanges = v.InferOutput<typeof RowChanges>;

export const Applied = v.object({ created: Count, updated: Count, same: Count, batch: ImportBatch });
export const Undone = v.object({ removed: Count, restored: Count, kept: Count, batch: ImportBatch });

export const restPath = (id: number) => `/api/admin/import-batches/rest/${id}`;

import * as v from 'valibot';
import { isCalendarDay } from './calendar.ts';
import { INVALID_CURSOR } from './cursor.ts';
import { cleanLine } from './clean-text.ts';
import { MAX_SEARCH_LENGTH } from './limits.ts';
import { maxCharacters } from './text-schemas.ts';
import { MONTH } from './time.ts';

export const Id = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, 'El identificador debe ser un número entero positivo.'),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(999_999_999_999_999),
);

export const EntityId = v.pipe(v.number(), v.integer(), v.minValue(1));

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const Sources = v.object({ established: Count, new: Count, visitor: Count, weightless: Count });

/** Says what hides something; is left out of what visitors see. */
export const HiddenBy = v.optional(
  v.picklist(['takedown', 'hold', 'suspension', 'closure', 'parent', 'plan']),
);

/** Is -1 for the logo of a business. */
export const SortOrder = v.pipe(v.number(), v.integer(), v.minValue(-1));

export const Reference = (message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message));

export const IdParam = v.object({ id: Id });

export const Scope = v.object({
  scope: v.optional(v.picklist(['all'], 'El alcance solo puede ser «all».')),
});
export type Scope = v.InferOutput<typeof Scope>;

export const BooleanText = v.pipe(
  v.picklist(['true', 'false'], 'Escribe «true» o «false».'),
  v.transform((text) => text === 'true'),
  v.boolean(),
);

export const SearchText = v.pipe(
  v.string(),
  v.transform(cleanLine),
  maxCharacters(MAX_SEARCH_LENGTH, `Escribe una búsqueda de ${MAX_SEARCH_LENGTH} caracteres o menos.`),
);

/** A day of Guatemala, such as `2026-11-27`. */
export const CalendarDay = (message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^[12]\d{3}-\d{2}-\d{2}$/, message),
    v.check(isCalendarDay, message),
    v.examples(['2026-11-27']),
  );

export const Month = v.pipe(
  v.string('Escribe un mes, como 2026-11.'),
  v.regex(MONTH, 'Escribe un mes, como 2026-11.'),
  v.examples(['2026-11']),
);

export const MAX_PAGE_SIZE = 100;

export const pageQuery = (standard: number, maximum = MAX_PAGE_SIZE) => ({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(900, INVALID_CURSOR))),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, 'El límite debe ser un número.'),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1, 'El límite debe ser al menos 1.'),
      v.maxValue(maximum, `El límite debe ser ${maximum} o menos.`),
    ),
    String(standard),
  ),
});

/** Takes the same in a body, where a limit is a number. */
export const pageBody = (standard: number, maximum = MAX_PAGE_SIZE) => ({
  cursor: pageQuery(standard).cursor,
  limit: v.optional(
    v.pipe(
      v.number('El límite debe ser un número.'),
      v.integer('El límite debe ser un número.'),
      v.minValue(1, 'El límite debe ser al menos 1.'),
      v.maxValue(maximum, `El límite debe ser ${maximum} o menos.`),
    ),
    standard,
  ),
});

/** Describes a page of a list: `total` counts to 1,000; `totalCapped` says that there are more. */
export const pageSchema = <T extends v.GenericSchema>(item: T) =>
  v.object({
    items: v.array(item),
    total: Count,
    totalCapped: v.boolean(),
    nextCursor: v.nullable(v.string()),
    previousCursor: v.nullable(v.string()),
  });

export interface Page<T> {
  items: T[];
  total: number;
  totalCapped: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
}

export const MAX_SORT_ORDER = 2_147_483_647;

export const SortPosition = (first: number, message: string) =>
  v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(first, message),
    v.maxValue(MAX_SORT_ORDER, message),
  );

export const LinkToken = v.pipe(
  v.string('Abre el enlace del correo.'),
  v.regex(/^[\w.-]{0,600}$/, 'Ese enlace no es válido.'),
);

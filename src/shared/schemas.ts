import * as v from 'valibot';
import { MAX_SEARCH_LENGTH } from './limits.ts';
import { maxCharacters } from './text-schemas.ts';

/** A positive integer from a path or query, as the specification's notes want ids. */
export const Id = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/, 'El identificador debe ser un número entero positivo.'),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(999_999_999_999_999),
);

/** The id of something, in a response. */
export const EntityId = v.pipe(v.number(), v.integer(), v.minValue(1));

/** How many of something there are, in a response. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A place in an order, in a response; -1 for the logo of a business. */
export const SortOrder = v.pipe(v.number(), v.integer(), v.minValue(-1));

/** The id, in a body, of something that is referred to; `message` is said of what can't be one. */
export const Reference = (message: string) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(1, message));

/** Path parameters of a route about one thing: `{id}`. */
export const IdParam = v.object({ id: Id });

/** Which of an owner's things: those that everybody sees, or for the owner `all`. */
export const Scope = v.object({
  scope: v.optional(v.picklist(['all'], 'El alcance solo puede ser «all».')),
});
export type Scope = v.InferOutput<typeof Scope>;

/** Yes or no where only text can be sent, in a query or a form: `true` or `false`. */
export const BooleanText = v.pipe(
  v.picklist(['true', 'false'], 'Escribe «true» o «false».'),
  v.transform((text) => text === 'true'),
  v.boolean(),
);

/** Free text to search for; whitespace is tidied, and control characters are refused because PostgreSQL can't hold NUL. */
export const SearchText = v.pipe(
  v.string(),
  maxCharacters(MAX_SEARCH_LENGTH, `Escribe una búsqueda de ${MAX_SEARCH_LENGTH} caracteres o menos.`),
  // oxlint-disable-next-line no-control-regex
  v.regex(/^[^\u0000-\u0008\u000e-\u001f]*$/, 'La búsqueda tiene caracteres que no se pueden usar.'),
  v.transform((text) => text.trim().replace(/\s+/g, ' ')),
);

/** Rows of the longest page that any list gives. */
export const MAX_PAGE_SIZE = 100;

/** The two query parameters that every paged list takes; `limit` is at most `maximum`. */
export const pageQuery = (standard: number, maximum = MAX_PAGE_SIZE) => ({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(600, 'Ese enlace de página no es válido.'))),
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

/** One page of a list too long to send whole. `total` counts to 1,000; `totalCapped` says that there are more. */
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

/** The last place in an order: the largest `int` of PostgreSQL, so that every stored order can be sent back. */
export const MAX_SORT_ORDER = 2_147_483_647;

/** A place in an order, from the `first` to the last; `message` is said of what is none. */
export const SortPosition = (first: number, message: string) =>
  v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(first, message),
    v.maxValue(MAX_SORT_ORDER, message),
  );

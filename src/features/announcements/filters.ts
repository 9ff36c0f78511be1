import * as v from 'valibot';
import { isCalendarDay } from '#shared/calendar.ts';
import { type QueryParam, type QueryValues, oneOf, textParam } from '#shared/query-params.ts';
import { PlaceCode } from '../places/schema.ts';

export const KIND_LABELS = {
  offer: 'Oferta',
  job: 'Empleo',
  event: 'Evento',
  notice: 'Aviso',
} as const;
export type Kind = keyof typeof KIND_LABELS;
export const KINDS = Object.keys(KIND_LABELS) as Kind[];

export const kindName = (kind: Kind | undefined): string | undefined => kind && `${KIND_LABELS[kind]}s`;

/** Is `empleos` in addresses. */
export const kindSlug = (kind: Kind): string => `${KIND_LABELS[kind].toLowerCase()}s`;

export const UNKNOWN_KIND = 'Elige «offer», «job», «event» o «notice».';

export const DATE_LABELS = { today: 'Hoy', weekend: 'Este fin de semana' } as const;
export type EventDate = keyof typeof DATE_LABELS;
export const DATES = Object.keys(DATE_LABELS) as EventDate[];

const isDay = (text: string): boolean => /^2\d{3}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text);

const dayParam: QueryParam<string> = (text) => (isDay(text) ? text : undefined);

/**
 * Filters of the list of announcements, in the order of addresses. Each has a schema below, a condition in
 * `server/repository/filters.ts`, and a control and a label on the page. Only events have dates.
 */
const FILTER_PARAMS = {
  kind: oneOf(KINDS),
  place: textParam,
  date: oneOf(DATES),
  from: dayParam,
  to: dayParam,
};
export type FilterName = keyof typeof FILTER_PARAMS;
export const FILTER_NAMES = Object.keys(FILTER_PARAMS) as FilterName[];

export const LIST_QUERY = { search: textParam, ...FILTER_PARAMS, cursor: textParam };
export type ListFilters = Partial<QueryValues<typeof LIST_QUERY>>;

/** Only events have dates. */
export const areEvents = ({ kind, date, from, to }: Pick<ListFilters, FilterName>): boolean =>
  kind === 'event' || (kind === undefined && (date ?? from ?? to) !== undefined);

const Day = v.pipe(v.string(), v.check(isDay, 'Escribe el día como 2026-03-13.'), v.examples(['2026-03-13']));

/** Days are Guatemala's. */
export const FILTERS = {
  kind: v.optional(v.picklist(KINDS, UNKNOWN_KIND)),
  /** The code of a place; what is within it counts. */
  place: v.optional(PlaceCode),
  /** On Saturdays and Sundays, `weekend` is the one under way. */
  date: v.optional(v.picklist(DATES, 'La fecha solo puede ser «today» o «weekend».')),
  /** Events that are not over before this day. */
  from: v.optional(Day),
  /** Events that begin on this day or before. */
  to: v.optional(Day),
} satisfies Record<FilterName, v.GenericSchema>;

import { KINDS, type Kind } from '#shared/announcement-kinds.ts';
import { type QueryParam, type QueryValues, oneOf, textParam } from '#shared/query-params.ts';

export const DATE_LABELS = { today: 'Hoy', weekend: 'Este fin de semana' } as const;
export type EventDate = keyof typeof DATE_LABELS;
export const DATES = Object.keys(DATE_LABELS) as EventDate[];

/** Quetzales a month, in whole ones. */
const payParam: QueryParam<number> = (text) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined);

/**
 * Filters of the list of announcements, in the order of addresses. Each has a schema in `schema.ts`, which
 * visitors need not load, a condition in `server/repository/filters.ts`, and a control and a label on the page.
 */
const FILTER_PARAMS = {
  kind: oneOf(KINDS),
  place: textParam,
  near: textParam,
  payMin: payParam,
  date: oneOf(DATES),
  from: textParam,
  to: textParam,
};
export type FilterName = keyof typeof FILTER_PARAMS;
export const FILTER_NAMES = Object.keys(FILTER_PARAMS) as FilterName[];

export const LIST_QUERY = { search: textParam, ...FILTER_PARAMS, cursor: textParam };
export type ListFilters = Partial<QueryValues<typeof LIST_QUERY>>;

/** Says whether a list has events alone: nothing else has dates. */
export const areEvents = ({ kind, date, from, to }: Pick<ListFilters, FilterName>): boolean =>
  kind === 'event' || (kind === undefined && (date ?? from ?? to) !== undefined);

/** Returns the kind that a list has, also if only its dates or its pay say it. */
export const shownKind = (filters: Pick<ListFilters, FilterName>): Kind | undefined =>
  areEvents(filters) ? 'event' : (filters.kind ?? (filters.payMin ? 'job' : undefined));

import { dayStart } from '#shared/calendar.ts';
import { placeName, placePhrase } from '#shared/place-name.ts';
import { formatDayAndMonth } from '#shared/time.ts';
import { type Kind, kindName } from '#shared/announcement-kinds.ts';
import { NEAR_ME } from '#ui/visitor-position.ts';
import { DATE_LABELS, type FilterName, LIST_QUERY, type ListFilters, areEvents } from '../filters.ts';

export interface NamedPlace {
  code: string;
  name: string;
}

export interface Where {
  place?: NamedPlace | undefined;
  /** What the list is around, as in 'de ti'. */
  near?: string | undefined;
}

/** Says what a list is around. */
export function nearPhrase(near: string | undefined, place: NamedPlace | undefined): string | undefined {
  if (near === NEAR_ME) return 'de ti';
  return near && (place ? `de ${placeName(place)}` : 'del lugar elegido');
}

export const shownPlace = ({ place, near }: ListFilters): string =>
  place ?? (near === NEAR_ME ? '' : (near ?? ''));

/** The kind that a list has, also if only its dates say it. */
export const shownKind = (filters: ListFilters): Kind | undefined =>
  areEvents(filters) ? 'event' : filters.kind;

const NO_DATES = { date: undefined, from: undefined, to: undefined };

const NAMES = Object.keys(LIST_QUERY) as (keyof ListFilters)[];

/** Returns the filters in the order of addresses: a list has one. */
export function withFilter<Name extends keyof ListFilters>(
  filters: ListFilters,
  name: Name,
  value?: ListFilters[Name],
): ListFilters {
  const leavesEvents = name === 'kind' && value !== 'event';
  const dates = leavesEvents || name === 'date' ? NO_DATES : {};
  const changed = { ...filters, ...dates, cursor: undefined, [name]: value || undefined };
  return Object.fromEntries(NAMES.map((each) => [each, changed[each]]));
}

const dayText = (day: string) => formatDayAndMonth(dayStart(day));

export const filterLabels = (
  { date, from, to }: ListFilters,
  kind: Kind | undefined,
  { place, near }: Where,
): Record<FilterName, string> => ({
  kind: kindName(kind) ?? '',
  place: place ? placePhrase(place) : 'Lugar',
  near: near ? `Cerca ${near}` : '',
  date: date ? DATE_LABELS[date] : '',
  from: from ? `Desde el ${dayText(from)}` : '',
  to: to ? `Hasta el ${dayText(to)}` : '',
});

/** Says what the list has, as in 'Eventos hoy en Quetzaltenango'. */
export function listHeading(filters: ListFilters, { place, near }: Where): string {
  const { date } = filters;
  const when = date && DATE_LABELS[date].toLowerCase();
  const where = place ? `en ${placePhrase(place)}` : near && `cerca ${near}`;
  return [kindName(shownKind(filters)) ?? 'Anuncios', when, where].filter(Boolean).join(' ');
}

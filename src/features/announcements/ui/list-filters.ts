import { dayStart } from '#shared/calendar.ts';
import { placeName, placePhrase } from '#shared/place-name.ts';
import { formatCount } from '#shared/text.ts';
import { formatDayAndMonth } from '#shared/time.ts';
import { type Kind, kindName } from '#shared/announcement-kinds.ts';
import { NEAR_ME } from '#ui/visitor-position.ts';
import { DATE_LABELS, LIST_QUERY, type ListFilters, shownKind } from '../filters.ts';

export interface NamedPlace {
  code: string;
  name: string;
}

export interface Where {
  place?: NamedPlace | undefined;
  /** Says what the list is around, as in 'de ti'. */
  near?: string | undefined;
}

/** Says what a list is around. */
export function nearPhrase(near: string | undefined, place: NamedPlace | undefined): string | undefined {
  if (near === NEAR_ME) return 'de ti';
  return near && (place ? `de ${placeName(place)}` : 'del lugar elegido');
}

const NO_PAY = { payMin: undefined };
const NO_DATES = { date: undefined, from: undefined, to: undefined };

const NAMES = Object.keys(LIST_QUERY) as (keyof ListFilters)[];

/** Returns the filters in the order of addresses: a list has one. */
export function withFilter<Name extends keyof ListFilters>(
  filters: ListFilters,
  name: Name,
  value?: ListFilters[Name],
): ListFilters {
  const leaves = (kind: Kind) => name === 'kind' && value !== kind;
  const dates = leaves('event') || name === 'date' ? NO_DATES : {};
  const pay = leaves('job') ? NO_PAY : {};
  const changed = { ...filters, ...dates, ...pay, cursor: undefined, [name]: value || undefined };
  return Object.fromEntries(NAMES.map((each) => [each, changed[each]]));
}

const dayText = (day: string) => formatDayAndMonth(dayStart(day));

export const payText = (amount: number) => `desde Q${formatCount(amount)}`;

/** Names filters that no control shows, and the pay. */
export const filterLabels = ({ from, to, payMin, near: code }: ListFilters, near: string | undefined) => ({
  near: code !== NEAR_ME && near && `Cerca ${near}`,
  payMin: payMin && `Paga ${payText(payMin)}`,
  from: from && `Desde el ${dayText(from)}`,
  to: to && `Hasta el ${dayText(to)}`,
});

/** Says what the list has, as in 'Eventos hoy en Quetzaltenango'. */
export function listHeading(filters: ListFilters, { place, near }: Where): string {
  const { date, payMin } = filters;
  const pay = payMin && payText(payMin);
  const when = date && DATE_LABELS[date].toLowerCase();
  const where = place ? `en ${placePhrase(place)}` : near && `cerca ${near}`;
  return [kindName(shownKind(filters)) ?? 'Anuncios', pay, when, where].filter(Boolean).join(' ');
}

import { NEAR_ME } from '../visitor-position.ts';
import { paths } from '#shared/paths.ts';
import { placePhrase } from '#shared/place-name.ts';
import { type BUSINESS_FILTERS, FILTER_NAMES, type FilterName } from '../filters.ts';
import type { Understood } from '../schema.ts';

const CHOICES = [...FILTER_NAMES, 'sort'] as const;

/** Filters as the list's address has them. */
export type ListFilters = Partial<Record<(typeof BUSINESS_FILTERS)[number], string>>;

export const isFilteredBy = (filters: ListFilters): boolean =>
  Boolean(filters.search) || FILTER_NAMES.some((name) => filters[name]);

export function withFilter(filters: ListFilters, name: keyof ListFilters, value?: string): ListFilters {
  const near = name === 'sort' ? undefined : filters.near;
  return { ...filters, near, cursor: undefined, [name]: value || undefined };
}

export const understoodPath = (filters: ListFilters, understood: Understood): string =>
  paths.businesses({ ...filters, cursor: undefined, ...understood });

export const isSameList = (a: ListFilters, b: ListFilters): boolean =>
  paths.businesses(withFilter(a, 'cursor')) === paths.businesses(withFilter(b, 'cursor'));

export function addChoices(form: FormData, filters: ListFilters): ListFilters | null {
  let chosen: ListFilters | null = null;
  for (const name of CHOICES) {
    const value = form.get(name);
    if (typeof value === 'string' && value && value !== filters[name])
      chosen = withFilter(chosen ?? filters, name, value);
  }
  return chosen;
}

export const shownPlace = ({ place, near }: ListFilters): string =>
  place ?? (near === NEAR_ME ? '' : (near ?? ''));

export interface ListScope {
  search?: string | undefined;
  category?: string | undefined;
  place?: { code: string; name: string } | undefined;
  near?: string | undefined;
  /** Labels the chip of each applied filter. */
  chips: Record<FilterName, string | undefined>;
}

export function listHeading({ search, category, place, near }: Omit<ListScope, 'chips'>): string {
  const where = place && placePhrase(place);
  if (!search)
    return `${category ?? 'Negocios'} ${near && !where ? `cerca ${near}` : `en ${where ?? 'Guatemala'}`}`;
  const within = [category, where].filter(Boolean).join(', ');
  return `Resultados de «${search}»${within && ` en ${within}`}`;
}

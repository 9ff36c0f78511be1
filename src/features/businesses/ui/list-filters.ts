import { placeAround } from '#ui/visitor-position.ts';
import { paths } from '#shared/paths.ts';
import { wireName } from '#shared/wire.ts';
import { placePhrase } from '#shared/place-name.ts';
import {
  FILTER_NAMES,
  type FilterName,
  LIST_QUERY,
  type ListFilters,
  joinAttributes,
  splitAttributes,
} from '../filters.ts';
import type { Understood } from '../schema.ts';

const CHOICES = [...FILTER_NAMES, 'sort'] as const;

export const isFilteredBy = (filters: ListFilters): boolean =>
  Boolean(filters.search) || FILTER_NAMES.some((name) => filters[name]);

export function withFilter<Name extends keyof ListFilters>(
  filters: ListFilters,
  name: Name,
  value?: ListFilters[Name],
): ListFilters {
  const near = name === 'sort' ? undefined : filters.near;
  return { ...filters, near, cursor: undefined, [name]: value || undefined };
}

export const withChoice = (filters: ListFilters, name: keyof ListFilters, value: string): ListFilters =>
  withFilter(filters, name, value ? LIST_QUERY[name](value) : undefined);

export function understoodPath(filters: ListFilters, understood: Understood): string {
  const attributes = [filters.attributes, understood.attributes].flatMap(splitAttributes);
  return paths.businesses({
    ...filters,
    cursor: undefined,
    ...understood,
    attributes: joinAttributes(attributes) || undefined,
  });
}

export const isSameList = (a: ListFilters, b: ListFilters): boolean =>
  paths.businesses(withFilter(a, 'cursor')) === paths.businesses(withFilter(b, 'cursor'));

export function addChoices(form: FormData, filters: ListFilters): ListFilters | null {
  let chosen: ListFilters | null = null;
  for (const name of CHOICES) {
    const value = form.get(wireName(name));
    if (typeof value === 'string' && value && value !== String(filters[name]))
      chosen = withChoice(chosen ?? filters, name, value);
  }
  return chosen;
}

export const shownPlace = ({ place, near, goesTo }: ListFilters): string =>
  place ?? goesTo ?? placeAround({ near });

export interface ListScope {
  search?: string | undefined;
  category?: string | undefined;
  place?: { code: string; name: string } | undefined;
  near?: string | undefined;
  /** Reads `Mixco`, or `ese lugar` where there is none of that code. */
  goesTo?: string | undefined;
  labels: Record<FilterName, string | undefined>;
}

export function listHeading({ search, category, place, near, goesTo }: Omit<ListScope, 'labels'>): string {
  const where = place && placePhrase(place);
  if (!search && goesTo && !where) return `${category ?? 'Negocios'} que van a ${goesTo}`;
  if (!search)
    return `${category ?? 'Negocios'} ${near && !where ? `cerca ${near}` : `en ${where ?? 'Guatemala'}`}`;
  const within = [category, where].filter(Boolean).join(', ');
  const going = goesTo && !where ? ` que van a ${goesTo}` : '';
  return `Resultados de «${search}»${within && ` en ${within}`}${going}`;
}

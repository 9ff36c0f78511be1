import { paths } from '#shared/paths.ts';

const CHOICES = ['category', 'place', 'open', 'sort'] as const;

/** Filters of the businesses list as they stand in its address. */
export type ListFilters = Partial<Record<(typeof CHOICES)[number] | 'search' | 'cursor', string>>;

/** The filters after one is set or, without a value, taken away; the list begins anew. */
export function withFilter(filters: ListFilters, name: keyof ListFilters, value?: string): ListFilters {
  return { ...filters, cursor: undefined, [name]: value || undefined };
}

/** Whether the filters make one list, on whichever of its pages. */
export const isSameList = (a: ListFilters, b: ListFilters): boolean =>
  paths.businesses(withFilter(a, 'cursor')) === paths.businesses(withFilter(b, 'cursor'));

/** The filters with what is chosen in a form on top; null where it adds nothing to them. */
export function chosenIn(form: FormData, filters: ListFilters): ListFilters | null {
  let chosen: ListFilters | null = null;
  for (const name of CHOICES) {
    const value = form.get(name);
    if (typeof value === 'string' && value && value !== filters[name])
      chosen = withFilter(chosen ?? filters, name, value);
  }
  return chosen;
}

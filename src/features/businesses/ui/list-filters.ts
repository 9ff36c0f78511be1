import { paths } from '#shared/paths.ts';
import { placePhrase } from '#shared/place-name.ts';

const CHOICES = ['category', 'place', 'open', 'sort'] as const;

export type ListFilters = Partial<Record<(typeof CHOICES)[number] | 'search' | 'cursor', string>>;

export function withFilter(filters: ListFilters, name: keyof ListFilters, value?: string): ListFilters {
  return { ...filters, cursor: undefined, [name]: value || undefined };
}

export const isSameList = (a: ListFilters, b: ListFilters): boolean =>
  paths.businesses(withFilter(a, 'cursor')) === paths.businesses(withFilter(b, 'cursor'));

/** Returns null if the choices change nothing. */
export function addChoices(form: FormData, filters: ListFilters): ListFilters | null {
  let chosen: ListFilters | null = null;
  for (const name of CHOICES) {
    const value = form.get(name);
    if (typeof value === 'string' && value && value !== filters[name])
      chosen = withFilter(chosen ?? filters, name, value);
  }
  return chosen;
}

export interface ListScope {
  search?: string | undefined;
  category?: string | undefined;
  place?: { code: string; name: string } | undefined;
}

/** `Restaurantes en Sacatepéquez`, `Resultados de «pan» en Petén`. */
export function listHeading({ search, category, place }: ListScope): string {
  const where = place && placePhrase(place);
  if (!search) return `${category ?? 'Negocios'} en ${where ?? 'Guatemala'}`;
  const within = [category, where].filter(Boolean).join(', ');
  return `Resultados de «${search}»${within && ` en ${within}`}`;
}

import { placePhrase } from '#shared/place-name.ts';

/** What a list is about, in words; absent parts aren't filtered by. */
export interface ListScope {
  search?: string | undefined;
  category?: string | undefined;
  place?: { code: string; name: string } | undefined;
}

/** `Restaurantes en Sacatepéquez`, `Resultados de «pan» en Petén`; without a place, all of Guatemala. */
export function listHeading({ search, category, place }: ListScope): string {
  const where = place && placePhrase(place);
  if (!search) return `${category ?? 'Negocios'} en ${where ?? 'Guatemala'}`;
  const within = [category, where].filter(Boolean).join(', ');
  return `Resultados de «${search}»${within && ` en ${within}`}`;
}

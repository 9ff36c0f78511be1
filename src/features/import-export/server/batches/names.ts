import { listNamedPlaces } from '#features/places/server/index.ts';
import type { CategoryLabel } from '#features/categories/schema.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import type { Db } from '#platform/db/database.ts';
import { placeText } from '#shared/place-name.ts';

export interface NamesOfThings {
  categoryLabel: (id: number) => CategoryLabel | null;
  placeLabel: (code: string) => PlaceLabel | null;
  category: (id: number) => string;
  place: (code: string) => string;
}

/** Reads the names of all categories and places, to show rows that are no businesses yet. */
export async function readNames(db: Db): Promise<NamesOfThings> {
  const categories = await db.selectFrom('category').select(['id', 'name', 'slug']).execute();
  const places = new Map((await listNamedPlaces(db)).map((place) => [place.code, place]));
  const categoryLabel = (id: number) => categories.find((one) => one.id === id) ?? null;
  const placeLabel = (code: string): PlaceLabel | null => {
    const [place, department] = [places.get(code), places.get(code.slice(0, 2))];
    if (!place || !department) return null;
    const municipality = code.length === 6 ? places.get(code.slice(0, 4))?.name : undefined;
    return { code, name: place.name, department: department.name, ...(municipality && { municipality }) };
  };
  return {
    categoryLabel,
    placeLabel,
    category: (id) => categoryLabel(id)?.name ?? '',
    place: (code) => {
      const label = placeLabel(code);
      return label ? placeText(label) : '';
    },
  };
}

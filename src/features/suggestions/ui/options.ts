import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import type { Suggestions } from '../schema.ts';

export interface Option {
  key: string;
  label: string;
  detail?: string | undefined;
  path: string;
}

interface OptionGroup {
  title: string;
  options: Option[];
}

export function groupOptions({ categories, places, businesses }: Suggestions): OptionGroup[] {
  const groups = [
    {
      title: 'Categorías',
      options: categories.map(({ id, name }) => ({
        key: `c${id}`,
        label: name,
        path: paths.businesses({ category: id }),
      })),
    },
    {
      title: 'Lugares',
      options: places.map((place) => ({
        key: `p${place.code}`,
        label: placeText(place),
        detail: place.code.length === 2 ? 'Todo el departamento' : undefined,
        path: paths.businesses({ place: place.code }),
      })),
    },
    {
      title: 'Negocios',
      options: businesses.map(({ id, name, place }) => ({
        key: `b${id}`,
        label: name,
        detail: place ? placeText(place) : undefined,
        path: paths.business(id),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

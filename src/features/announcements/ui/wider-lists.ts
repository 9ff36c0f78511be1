import { type Kind, kindName } from '#shared/announcement-kinds.ts';
import { paths } from '#shared/paths.ts';
import { placePhrase } from '#shared/place-name.ts';
import { DATE_LABELS, type ListFilters, shownKind } from '../filters.ts';
import type { Alternative } from '../schema.ts';
import type { NamedPlace, filterLabels } from './list-filters.ts';

interface WiderList {
  path: string;
  text: string;
}

export interface EmptyList {
  filters: ListFilters;
  place: NamedPlace | undefined;
  labels: ReturnType<typeof filterLabels>;
  alternatives: readonly Alternative[];
  count: (kind: Kind | undefined, alternative: Alternative) => string;
}

/** Names what an empty list has without one of its filters. */
export function widerLists({ filters, place, labels, alternatives, count }: EmptyList): WiderList[] {
  const named = {
    ...labels,
    search: filters.search,
    kind: kindName(shownKind(filters)),
    place: place ? placePhrase(place) : 'Lugar',
    date: filters.date && DATE_LABELS[filters.date],
  };
  return alternatives.map((alternative) => {
    const { without } = alternative;
    // Other filters stay, also dates without their kind: the total is of them.
    const changed = { ...filters, cursor: undefined, [without]: undefined };
    return {
      path: paths.announcements(changed),
      text: `Sin «${named[without]}»: ${count(shownKind(changed), alternative)}`,
    };
  });
}

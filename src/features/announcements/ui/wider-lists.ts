import type { Kind } from '#shared/announcement-kinds.ts';
import { paths } from '#shared/paths.ts';
import { type FilterName, type ListFilters, shownKind } from '../filters.ts';
import type { Alternative } from '../schema.ts';

interface WiderList {
  path: string;
  text: string;
}

export interface EmptyList {
  filters: ListFilters;
  labels: Readonly<Record<FilterName, string>>;
  alternatives: readonly Alternative[];
  count: (kind: Kind | undefined, alternative: Alternative) => string;
}

/** Names what an empty list has without one of its filters. */
export const widerLists = ({ filters, labels, alternatives, count }: EmptyList): WiderList[] =>
  alternatives.map((alternative) => {
    const { without } = alternative;
    // Other filters stay, also dates without their kind: the total is of them.
    const changed = { ...filters, cursor: undefined, [without]: undefined };
    const name = without === 'search' ? filters.search : labels[without];
    return {
      path: paths.announcements(changed),
      text: `Sin «${name}»: ${count(shownKind(changed), alternative)}`,
    };
  });

import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { KIND_LABELS, type Kind } from '#shared/announcement-kinds.ts';
import { type ListFilters } from '../filters.ts';
import type { Alternative, AnnouncementPage } from '../schema.ts';
import { type Where, filterLabels, shownKind } from './list-filters.ts';

const nounOf = (kind: Kind | undefined): string => (kind ? KIND_LABELS[kind] : 'Anuncio').toLowerCase();

const count = (
  kind: Kind | undefined,
  { total, totalCapped }: Pick<AnnouncementPage, 'total' | 'totalCapped'>,
) => pluralize(nounOf(kind), `${nounOf(kind)}s`, total, totalCapped);

export function countMessage(page: AnnouncementPage, search: string, kind?: Kind): string {
  if (!search) return count(kind, page);
  return `${pluralize('resultado', 'resultados', page.total, page.totalCapped)} para «${search}»`;
}

export interface WiderList {
  path: string;
  text: string;
}

/** Names what an empty list has without one of its filters. */
export function widerLists(
  filters: ListFilters,
  where: Where,
  alternatives: readonly Alternative[],
): WiderList[] {
  const labels = filterLabels(filters, shownKind(filters), where);
  return alternatives.map((alternative) => {
    const { without } = alternative;
    // Other filters stay, also dates without their kind: the total is of them.
    const changed = { ...filters, cursor: undefined, [without]: undefined };
    const name = without === 'search' ? filters.search : labels[without];
    return {
      path: paths.announcements(changed),
      text: `Sin «${name}»: ${count(shownKind(changed), alternative)}`,
    };
  });
}

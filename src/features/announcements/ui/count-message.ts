import { pluralize } from '#shared/text.ts';
import { KIND_LABELS, type Kind } from '#shared/announcement-kinds.ts';
import type { AnnouncementPage } from '../schema.ts';

type Counted = Pick<AnnouncementPage, 'total' | 'totalCapped'>;

const nounOf = (kind: Kind | undefined): string => (kind ? KIND_LABELS[kind] : 'Anuncio').toLowerCase();

export const countOf = (kind: Kind | undefined, { total, totalCapped }: Counted): string =>
  pluralize(nounOf(kind), `${nounOf(kind)}s`, total, totalCapped);

export function countMessage(page: Counted, search: string, kind?: Kind): string {
  if (!search) return countOf(kind, page);
  return `${pluralize('resultado', 'resultados', page.total, page.totalCapped)} para «${search}»`;
}

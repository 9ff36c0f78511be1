import { pluralize } from '#shared/text.ts';
import type { AnnouncementPage } from './schema.ts';

/** `12 anuncios`, or under a search `3 resultados para «pan»`. */
export function countMessage({ total, totalCapped }: AnnouncementPage, search: string): string {
  if (!search) return pluralize('anuncio', 'anuncios', total, totalCapped);
  return `${pluralize('resultado', 'resultados', total, totalCapped)} para «${search}»`;
}

import { paths } from '#shared/paths.ts';
import type { AnnouncementLanding, Landing } from './schema.ts';

const MAX_DIGITS = 4;

const LIST = /^\/(?:anuncios|negocios)(?:\/(?:en|eventos))?/;

/** Returns `/calendario/guatemala/mixco` for a list of a place or its events; null for another, and for zonas. */
export function calendarPath(landing: AnnouncementLanding | Landing): string | null {
  const { place, path } = landing;
  const isOther = 'kind' in landing && (landing.kind ?? 'event') !== 'event';
  if (isOther || (place?.code.length ?? 0) > MAX_DIGITS) return null;
  return paths.calendar() + path.replace(LIST, '');
}

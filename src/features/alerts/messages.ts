import { type Kind, kindName } from '#shared/announcement-kinds.ts';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { quoteName } from '#shared/text.ts';
import type { Frequency, QuietHours } from './filters.ts';
import type { AlertConditions } from './schema.ts';

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  instant: 'Al momento',
  daily: 'Cada mañana a las 7:00',
  weekly: 'Los lunes a las 7:00',
};

export const QUIET_HOURS_LABELS: Record<QuietHours, string> = {
  '21-7': 'De 9 de la noche a 7 de la mañana',
  '19-7': 'De 7 de la noche a 7 de la mañana',
  '22-6': 'De 10 de la noche a 6 de la mañana',
  none: 'Ninguna: avísame a cualquier hora',
};

/** Holds our own words alone: neither what was searched nor a name that an owner chose. */
export function ownWords({ target, kind, category, place }: AlertConditions): string[] {
  const what =
    target === 'businesses'
      ? 'Negocios nuevos'
      : `${kind ? kindName(kind) : 'Anuncios'} ${NEW[kind ?? 'notice']}`;
  return [what, ...(category ? [category.name] : []), ...(place ? [placeText(place)] : [])];
}

const NEW: Record<Kind, string> = {
  offer: 'nuevas',
  job: 'nuevos',
  event: 'nuevos',
  notice: 'nuevos',
};

/** Returns one line such as `Negocios nuevos · «tacos» · Restaurantes · Antigua Guatemala`. */
export function describeAlert(conditions: AlertConditions): string {
  const { business, search } = conditions;
  const [what = '', ...where] = ownWords(conditions);
  const named =
    business && (business.name === null ? 'un negocio que ahora no se muestra' : quoteName(business.name));
  return [named ? `Anuncios de ${named}` : what, ...(search ? [quoteName(search)] : []), ...where].join(
    ' · ',
  );
}

export function listPath({ target, search, category, place, kind, business }: AlertConditions): string {
  if (business) return paths.business(business.id);
  const filters = { search: search || undefined, place: place?.code };
  return target === 'announcements'
    ? paths.announcements({ ...filters, kind: kind ?? undefined })
    : paths.businesses({ ...filters, category: category?.id });
}

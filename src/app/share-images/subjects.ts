import { getAnnouncement } from '#features/announcements/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import type { MediaFile } from '#features/media/schema.ts';
import type { Db } from '#platform/db/database.ts';
import type { ShareImage } from '#platform/share-image/draw-share-image.ts';
import { AppError } from '#shared/errors.ts';
import { kindHue } from '#shared/woven/motif.ts';

/** What a share image tells, and the stored picture that it shows. */
export type Subject = Omit<ShareImage, 'brand' | 'photo'> & { picture: MediaFile | null };

/** A business: its name, its short description, its category and place. Throws AppError `not-found`. */
export async function businessSubject(db: Db, id: number): Promise<Subject> {
  const [business] = await listBusinessCards(db, [id]);
  if (!business) throw new AppError('not-found');
  return {
    title: business.name,
    subtitle: business.shortDescription ?? '',
    eyebrow: [business.category?.name, business.place?.name].filter(Boolean).join(' · '),
    seed: business.id,
    hue: kindHue(business.category?.id ?? null),
    picture: business.cover,
  };
}

/** An announcement that everybody sees: its title, the beginning of its content, who speaks. Throws AppError `not-found`. */
export async function announcementSubject(db: Db, id: number, at: Date): Promise<Subject> {
  const { title, content, business, images } = await getAnnouncement(db, null, id, at);
  return {
    title,
    subtitle: content,
    eyebrow: business.name,
    seed: business.id,
    hue: kindHue(business.category?.id ?? null),
    picture: images[0]?.mediaFile ?? null,
  };
}

const PAGES: Record<string, { title: string; subtitle: string }> = {
  home: {
    title: 'Negocios y anuncios de Guatemala',
    subtitle: 'Encuentra lo que buscas cerca de ti y escribe directo a quien lo ofrece.',
  },
  about: { title: 'Acerca de nosotros', subtitle: 'Inclusión, innovación y comunidad.' },
  planes: { title: 'Planes para tu negocio', subtitle: 'Empieza gratis y crece cuando quieras.' },
  negocios: { title: 'Negocios', subtitle: 'Por categoría, lugar y horario, en toda Guatemala.' },
  anuncios: { title: 'Anuncios', subtitle: 'Lo nuevo de los negocios de tu comunidad.' },
};

/** One of the site's own pages. Throws AppError `not-found` for another name. */
export function pageSubject(name: string): Subject {
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!page) throw new AppError('not-found');
  return { ...page, seed: Object.keys(PAGES).indexOf(name) + 1, hue: kindHue(null), picture: null };
}

import { type Context, Hono } from 'hono';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { getAnnouncement } from '#features/announcements/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import type { MediaFile } from '#features/media/schema.ts';
import { findPicture } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { createFileCache } from '#platform/file-cache.ts';
import { type ShareImage, drawShareImage } from '#platform/share-image/draw-share-image.ts';
import type { Storage } from '#platform/storage.ts';
import { AppError } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import { kindHue } from '#shared/woven/motif.ts';
import { createDrawQueue } from './draw-queue.ts';

/** What a share image tells, and the stored picture that it shows. */
type Subject = Omit<ShareImage, 'brand' | 'photo'> & { picture: MediaFile | null };

/** A business: its name, its short description, its category and place. Throws AppError `not-found`. */
async function businessSubject(db: Db, id: number): Promise<Subject> {
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
async function announcementSubject(db: Db, id: number, at: Date): Promise<Subject> {
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
function pageSubject(name: string): Subject {
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!page) throw new AppError('not-found');
  return { ...page, seed: Object.keys(PAGES).indexOf(name) + 1, hue: kindHue(null), picture: null };
}

interface ShareImageDeps {
  db: Db;
  storage: Storage;
  cache: Storage;
  clock: Clock;
  log: Logger;
  site: Site;
}

/** To be raised when the drawing changes, so that no image of the old design is found again. */
const DESIGN = 1;
/** The picture takes half of the image, which is 1200 pixels wide. */
const PICTURE_WIDTH = 640;
const ONE_HOUR = 'public, max-age=3600';

const keyOf = (subject: Subject, brand: string) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, brand, subject]))
    .digest('hex');

function idIn(fileName: string): number {
  const [, id] = /^([1-9]\d{0,14})\.jpg$/.exec(fileName) ?? [];
  if (!id) throw new AppError('not-found');
  return Number(id);
}

/** 1200×630 previews for whoever shares a link: `/og/business/{id}.jpg`, `/og/announcement/{id}.jpg`, `/og/page/{name}.jpg`. */
export function shareImageRoutes({ db, storage, cache, clock, log, site }: ShareImageDeps) {
  const draw = createDrawQueue(createFileCache(cache, 'share'), log);

  async function send(c: Context, subject: Subject): Promise<Response> {
    const { picture, ...text } = subject;
    const key = keyOf(subject, site.name);
    const headers = { 'cache-control': ONE_HOUR, etag: `"${key}"` };
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers);
    const image = await draw(key, async () => {
      const photo = picture && (await findPicture(storage, picture, PICTURE_WIDTH));
      return drawShareImage({ ...text, photo, brand: site.name });
    });
    return c.body(new Uint8Array(image), 200, { ...headers, 'content-type': 'image/jpeg' });
  }

  return new Hono()
    .get('/og/business/:file', async (c) => send(c, await businessSubject(db, idIn(c.req.param('file')))))
    .get('/og/announcement/:file', async (c) =>
      send(c, await announcementSubject(db, idIn(c.req.param('file')), clock())),
    )
    .get('/og/page/:name{\\w+\\.jpg}', async (c) =>
      send(c, pageSubject(c.req.param('name').replace('.jpg', ''))),
    );
}

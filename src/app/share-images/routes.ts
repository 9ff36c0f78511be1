import { type Context, Hono } from 'hono';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { getAnnouncement } from '#features/announcements/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import type { MediaFile } from '#features/media/schema.ts';
import { readPicture } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { BufferCache } from '#platform/buffer-cache.ts';
import type { ShareImage } from '#platform/share-image/draw-share-image.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import { kindHue } from '#shared/woven/motif.ts';
import { createDrawQueue } from './draw-queue.ts';

type Subject = Omit<ShareImage, 'brand' | 'photo'> & { picture: MediaFile | null };

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
  privacidad: {
    title: 'Política de privacidad',
    subtitle: 'Qué guardamos, por cuánto tiempo y cómo borrarlo.',
  },
  terminos: { title: 'Términos de uso', subtitle: 'Las reglas de la plaza.' },
  cookies: { title: 'Cookies', subtitle: 'Solo las que hacen falta para tu cuenta.' },
  ayuda: { title: 'Ayuda', subtitle: 'Publica tu negocio y que te encuentren.' },
  contacto: { title: 'Contacto', subtitle: 'Estamos para ayudarte.' },
  consejos: {
    title: 'Cómo comprar sin sorpresas',
    subtitle: 'Consejos para pagar, trabajar y alquilar con confianza.',
  },
};

function pageSubject(name: string): Subject {
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!page) throw new AppError('not-found');
  return { ...page, seed: Object.keys(PAGES).indexOf(name) + 1, hue: kindHue(null), picture: null };
}

interface ShareImageDeps {
  db: Db;
  storage: Storage;
  cache: BufferCache;
  clock: Clock;
  log: Logger;
  site: Site;
}

/** Part of the cache key: increase it when the drawing changes. */
const DESIGN_VERSION = 1;
/** Half of the image's 1200 pixels, rounded up to a stored width. */
const PICTURE_WIDTH = 640;
const ONE_HOUR = 'public, max-age=3600';

const cacheKey = (subject: Subject, brand: string) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, brand, subject]))
    .digest('hex');

function parseImageId(fileName: string): number {
  const [, id] = /^([1-9]\d{0,14})\.jpg$/.exec(fileName) ?? [];
  if (!id) throw new AppError('not-found');
  return Number(id);
}

export function shareImageRoutes({ db, storage, cache, clock, log, site }: ShareImageDeps) {
  const findOrDraw = createDrawQueue(cache, log);

  async function send(c: Context, subject: Subject): Promise<Response> {
    const { picture, ...text } = subject;
    const key = cacheKey(subject, site.name);
    const headers = { 'cache-control': ONE_HOUR, etag: `"${key}"` };
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers);
    const image = await findOrDraw(key, async () => {
      const photo = picture && (await readPicture(storage, picture, PICTURE_WIDTH));
      // The drawing libraries take a tenth of the program's memory, and a site may never need them.
      const { drawShareImage } = await import('#platform/share-image/draw-share-image.ts');
      return drawShareImage({ ...text, photo, brand: site.name });
    });
    return c.body(new Uint8Array(image), 200, { ...headers, 'content-type': 'image/jpeg' });
  }

  return new Hono()
    .get('/og/business/:file', async (c) =>
      send(c, await businessSubject(db, parseImageId(c.req.param('file')))),
    )
    .get('/og/announcement/:file', async (c) =>
      send(c, await announcementSubject(db, parseImageId(c.req.param('file')), clock())),
    )
    .get('/og/page/:name{\\w+\\.jpg}', async (c) =>
      send(c, pageSubject(c.req.param('name').replace('.jpg', ''))),
    );
}

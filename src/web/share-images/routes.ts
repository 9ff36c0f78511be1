import { type Context, Hono } from 'hono';
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { getAnnouncement } from '#features/announcements/server/index.ts';
import { listBusinessCards } from '#features/businesses/server/index.ts';
import { listShownItems } from '#features/catalog/server/index.ts';
import { catalogSummary } from '#features/catalog/summary.ts';
import type { MediaFile } from '#features/media/schema.ts';
import { readPicture } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { BufferCache } from '#platform/buffer-cache.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { type ShareSubject, shareImageVersion } from '#shared/share-image.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import { kindHue } from '#shared/woven/motif.ts';
import { createDrawQueue } from './draw-queue.ts';
import { announcementSubject, businessSubject } from './subjects.ts';

interface Subject {
  shown: ShareSubject;
  picture: MediaFile | null;
  version: string;
}

const describe = (site: Site, shown: ShareSubject, picture: MediaFile | null): Subject => ({
  shown,
  picture,
  version: shareImageVersion(site.name, shown, picture?.downloadUrl),
});

async function readBusiness(db: Db, site: Site, id: number, at: Date): Promise<Subject> {
  const [business] = await listBusinessCards(db, [id]);
  if (!business) throw new AppError('not-found');
  const catalog = catalogSummary(await listShownItems(db, id, at));
  return describe(site, businessSubject(business, catalog), business.cover);
}

async function readAnnouncement(db: Db, site: Site, id: number, at: Date): Promise<Subject> {
  const announcement = await getAnnouncement(db, null, id, at);
  return describe(site, announcementSubject(announcement), announcement.images[0]?.mediaFile ?? null);
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

function describePage(site: Site, name: string): Subject {
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  if (!page) throw new AppError('not-found');
  const shown = { ...page, eyebrow: '', seed: Object.keys(PAGES).indexOf(name) + 1, hue: kindHue(null) };
  return { shown, picture: null, version: shareImageVersion(site.name, paths.shareImage.page(name)) };
}

interface ShareImageDeps {
  db: Db;
  storage: Storage;
  cache: BufferCache;
  clock: Clock;
  log: Logger;
  site: Site;
}

const PICTURE_WIDTH = 640;
const ONE_HOUR = 'public, max-age=3600';
const FOR_GOOD = 'public, max-age=31536000, immutable';

const cacheKey = ({ shown, picture, version }: Subject, brand: string) =>
  createHash('sha256')
    .update(JSON.stringify([version, brand, shown, picture?.downloadUrl]))
    .digest('hex');

interface Asked {
  name: string;
  version: string | null;
}

function parseFileName(fileName: string): Asked {
  const [, name, version = null] = /^(\w+)(?:-([\da-z]{1,8}))?\.jpg$/.exec(fileName) ?? [];
  if (name === undefined) throw new AppError('not-found');
  return { name, version };
}

function parseImageId(name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(name)) throw new AppError('not-found');
  return Number(name);
}

export function shareImageRoutes({ db, storage, cache, clock, log, site }: ShareImageDeps) {
  const findOrDraw = createDrawQueue(cache, log);

  async function send(c: Context, find: (name: string) => Promise<Subject>): Promise<Response> {
    const { name, version } = parseFileName(c.req.param('file') ?? '');
    const subject = await find(name);
    const key = cacheKey(subject, site.name);
    // An address of another version gets the current picture, which may not stay its own.
    const caching = version === subject.version ? FOR_GOOD : ONE_HOUR;
    const headers = { 'cache-control': caching, etag: `"${key}"` };
    if (c.req.header('if-none-match')?.includes(headers.etag)) return c.body(null, 304, headers);
    const image = await findOrDraw(key, async () => {
      const { shown, picture } = subject;
      const photo = picture && (await readPicture(storage, picture, PICTURE_WIDTH));
      // The drawing libraries take a tenth of the program's memory, and a site may never need them.
      const { drawShareImage } = await import('#platform/share-image/draw-share-image.ts');
      return drawShareImage({ ...shown, photo, brand: site.name });
    });
    return c.body(new Uint8Array(image), 200, { ...headers, 'content-type': 'image/jpeg' });
  }

  return new Hono()
    .get('/og/business/:file', (c) =>
      send(c, async (name) => readBusiness(db, site, parseImageId(name), clock())),
    )
    .get('/og/announcement/:file', (c) =>
      send(c, async (name) => readAnnouncement(db, site, parseImageId(name), clock())),
    )
    .get('/og/page/:file', (c) => send(c, async (name) => describePage(site, name)));
}

import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { findPicture } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { drawShareImage } from '#platform/share-image/draw-share-image.ts';
import { createFileCache } from '#platform/file-cache.ts';
import type { Storage } from '#platform/storage.ts';
import { AppError } from '#shared/errors.ts';
import type { Site } from '#shared/site.ts';
import type { Clock } from '#shared/time.ts';
import { drawOnce } from './draw-once.ts';
import { type Subject, announcementSubject, businessSubject, pageSubject } from './subjects.ts';

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
  const draw = drawOnce(createFileCache(cache, 'share'), log);

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

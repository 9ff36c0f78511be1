import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Storage } from '#platform/storage.ts';
import { AppError } from '#shared/errors.ts';
import { findKeyOf } from './files.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Serves stored pictures, mounted at /media. A name holds the hash of its content, so an answer never changes. */
export function mediaFileRoutes({ storage }: { storage: Storage }) {
  return new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const key = findKeyOf(name);
    if (!key) throw new AppError('not-found');
    const etag = `"${name}"`;
    if (c.req.header('if-none-match')?.includes(etag)) {
      return c.body(null, 304, { etag, 'cache-control': FOREVER });
    }
    const file = await storage.find(key);
    if (!file) throw new AppError('not-found');
    const headers = {
      etag,
      'cache-control': FOREVER,
      'content-type': 'image/webp',
      'content-length': String(file.byteLength),
      'x-content-type-options': 'nosniff',
    };
    // A stream that nobody reads would keep its file open.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node and the DOM declare one kind of stream twice
    const content = Readable.toWeb(await file.stream()) as unknown as ReadableStream;
    return c.body(content, 200, headers);
  });
}

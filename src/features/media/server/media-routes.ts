import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { streamBytes } from '#platform/http/download.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';
import type { MediaFile } from '../schema.ts';
import { parseFileName } from './storage-keys.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

export function mediaFileRoutes({ storage }: { storage: Storage }) {
  return new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const key = parseFileName(name);
    if (!key) throw new AppError('not-found');
    if (storage.publicUrl !== null) {
      c.header('cache-control', FOR_A_DAY);
      return c.redirect(`${storage.publicUrl}/${key}`);
    }
    const etag = `"${name}"`;
    if (c.req.header('if-none-match')?.includes(etag)) {
      return c.body(null, 304, { etag, 'cache-control': IMMUTABLE });
    }
    const file = await storage.find(key);
    if (!file) throw new AppError('not-found');
    const headers = {
      etag,
      'cache-control': IMMUTABLE,
      'content-type': 'image/webp',
      'content-length': String(file.byteLength),
      'x-content-type-options': 'nosniff',
    };
    if (c.req.method === 'HEAD') {
      await file.release();
      return c.body(null, 200, headers);
    }
    return c.body(streamBytes(c, await file.stream()), 200, headers);
  });
}

export async function readPicture(
  storage: Storage,
  { sources }: MediaFile,
  width: number,
): Promise<Buffer | null> {
  const source = sources.find((candidate) => candidate.width >= width) ?? sources.at(-1);
  const key = source && parseFileName(basename(source.url));
  const file = key ? await storage.find(key) : null;
  return file && buffer(await file.stream());
}

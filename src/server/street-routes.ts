import fresh from 'fresh';
import { Hono } from 'hono';
import { parse } from 'range-parser';
import type { AppContext } from '#platform/context.ts';
import { streamBytes } from '#platform/http/download.ts';
import type { FileRange } from '#platform/storage/storage.ts';
import { AppError } from '#shared/errors.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

type Headers = Record<string, string>;

/** Returns null for the whole file: without a range, for a malformed one, and for several. */
function readRange(size: number, etag: string, headers: Headers): FileRange | 'unsatisfiable' | null {
  const { range, 'if-range': condition } = headers;
  if (range === undefined || (condition !== undefined && condition !== etag)) return null;
  const { type, code, ranges } = parse(size, range);
  if (type !== 'bytes') return null;
  const [only, second] = ranges;
  if (!only) return (code & 1) === 0 ? 'unsatisfiable' : null;
  return code === 0 && !second ? { begin: only.start, end: only.end + 1 } : null;
}

/** Serves the one installed file, whose name changes with its content. No part of the address reaches the store. */
export function streetRoutes({ streets }: Pick<AppContext, 'streets'>) {
  return new Hono().get('/:name', async (c) => {
    const file = await streets.find();
    if (!file || c.req.path !== file.url) throw new AppError('not-found');
    const { byteLength: size } = file;
    const etag = `"${file.version}"`;
    const headers = {
      etag,
      'accept-ranges': 'bytes',
      'cache-control': IMMUTABLE,
      'content-type': 'application/vnd.pmtiles',
      'x-content-type-options': 'nosniff',
    };
    const asked = c.req.header();
    if (fresh(asked, { etag })) return c.body(null, 304, headers);
    const isHead = c.req.method === 'HEAD';
    const range = isHead ? null : readRange(size, etag, asked);
    if (range === 'unsatisfiable')
      return c.body(null, 416, { 'accept-ranges': 'bytes', 'content-range': `bytes */${size}` });
    const { begin, end } = range ?? { begin: 0, end: size };
    const described = { ...headers, 'content-length': String(end - begin) };
    if (isHead) return c.body(null, 200, described);
    const content = await file.read({ begin, end });
    if (!content) throw new AppError('not-found');
    return range
      ? c.body(streamBytes(c, content), 206, {
          ...described,
          'content-range': `bytes ${begin}-${end - 1}/${size}`,
        })
      : c.body(streamBytes(c, content), 200, described);
  });
}

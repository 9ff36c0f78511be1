import type { Context, MiddlewareHandler } from 'hono';
import type { Limit } from '../concurrency-limit.ts';
import type { CacheKey } from './cache-key.ts';
import { negotiateEncoding } from '../encoding.ts';
import { type CachedResponse, bufferResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

const isNotModified = (known: string | undefined, etag: string | undefined): boolean =>
  known !== undefined && etag !== undefined && (known.trim() === '*' || known.includes(etag.slice(2)));

interface SendOptions {
  requestId: string;
  ifNoneMatch: string | undefined;
}

function sendResponse(
  { status, headers, body }: CachedResponse,
  { requestId, ifNoneMatch }: SendOptions,
): Response {
  const own: Record<string, string> = { ...headers, 'x-request-id': requestId };
  // A plain record, not Hono's Headers: the Node server sends it without converting it.
  if (!isNotModified(ifNoneMatch, headers['etag'])) return new Response(body, { status, headers: own });
  const { 'content-length': _length, 'content-encoding': _encoding, ...remaining } = own;
  return new Response(null, { status: 304, headers: remaining });
}

interface ResponseCacheDeps {
  cache: ResponseCache;
  cacheKey: CacheKey;
  bypasses: (c: Context) => boolean;
  render: (key: string, c: Context) => Promise<Response>;
  limitFor: (c: Context) => Limit;
  onError: (error: Error, c: Context) => Promise<void>;
}

export function responseCache(deps: ResponseCacheDeps): MiddlewareHandler {
  const { cache, cacheKey, bypasses, render, limitFor, onError } = deps;
  return async (c, next) => {
    const { req } = c;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || !cache.isOpen() || bypasses(c)) return next();
    const search = req.url.indexOf('?');
    const key = cacheKey(req.path, search < 0 ? '' : req.url.slice(search));
    if (key === null) return next();
    const encoding = negotiateEncoding(req.header('accept-encoding'));
    const source = {
      render: async () => bufferResponse(await render(key, c)),
      limit: <T>(work: () => Promise<T>) => limitFor(c)(work),
    };
    const found = await cache.find(key, encoding, source).catch((error: Error) => onError(error, c));
    if (!found) return;
    return sendResponse(found, {
      requestId: c.get('requestId') ?? '',
      ifNoneMatch: req.header('if-none-match'),
    });
  };
}

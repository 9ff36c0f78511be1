import type { Context, MiddlewareHandler } from 'hono';
import type { Limit } from '../concurrency-limit.ts';
import type { CacheKey } from './cache-key.ts';
import { type CachedResponse, type Encoding, bufferResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

const ACCEPTED = {
  br: /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
};

/** The smallest encoding that the `Accept-Encoding` header allows. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (ACCEPTED.br.test(accepted)) return 'br';
  return ACCEPTED.gzip.test(accepted) ? 'gzip' : 'identity';
}

/** Compares by the weak tag's text: a proxy may have made it strong. */
const isNotModified = (known: string | undefined, etag: string | undefined): boolean =>
  known !== undefined && etag !== undefined && (known.trim() === '*' || known.includes(etag.slice(2)));

interface SendOptions {
  requestId: string;
  /** The request's `If-None-Match`. */
  knownTag: string | undefined;
}

/** The response to one request: 304 without a body where the client has it already. */
function sendResponse(
  { status, headers, body }: CachedResponse,
  { requestId, knownTag }: SendOptions,
): Response {
  const own: Record<string, string> = { ...headers, 'x-request-id': requestId };
  // A plain record, not Hono's Headers: the Node server sends it without converting it.
  if (!isNotModified(knownTag, headers['etag'])) return new Response(body, { status, headers: own });
  const { 'content-length': _length, 'content-encoding': _encoding, ...remaining } = own;
  return new Response(null, { status: 304, headers: remaining });
}

interface ResponseCacheDeps {
  cache: ResponseCache;
  cacheKey: CacheKey;
  hasSession: (c: Context) => boolean;
  /** Renders a cache key for a client without a session; the response must depend on nothing else. */
  render: (key: string, c: Context) => Promise<Response>;
  /** The concurrency limit of the client. */
  limitFor: (c: Context) => Limit;
  /** Sets the response to an error. */
  onError: (error: Error, c: Context) => Promise<void>;
}

/** Serves responses that are the same for all clients without a session; passes every other request on. */
export function responseCache(deps: ResponseCacheDeps): MiddlewareHandler {
  const { cache, cacheKey, hasSession, render, limitFor, onError } = deps;
  return async (c, next) => {
    const { req } = c;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || !cache.isOpen() || hasSession(c)) return next();
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
      knownTag: req.header('if-none-match'),
    });
  };
}

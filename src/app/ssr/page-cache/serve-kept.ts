import type { Context, MiddlewareHandler } from 'hono';
import { sessionCookie } from '#features/auth/server/index.ts';
import { type Encoding, takeAnswer } from './answer.ts';
import type { InTurn } from '#platform/http/read-turns.ts';
import type { PageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';

const ACCEPTED = {
  br: /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
  gzip: /(?:^|,)\s*gzip\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))/i,
};

/** The smallest encoding that a client takes, by its header `Accept-Encoding`. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (ACCEPTED.br.test(accepted)) return 'br';
  return ACCEPTED.gzip.test(accepted) ? 'gzip' : 'identity';
}

/** Whether the client has the answer with the weak tag already, by its header `If-None-Match`; what is in front may have made it strong. */
const hasIt = (known: string | undefined, etag: string | undefined): boolean =>
  known !== undefined && etag !== undefined && (known.trim() === '*' || known.includes(etag.slice(2)));

interface KeptPages {
  cache: PageCache;
  siteUrl: string;
  /** The answer to a visitor who asks for the address, which is all that it may depend on. */
  answer: (key: string, c: Context) => Promise<Response>;
  /** The turns of who asks. */
  turnsOf: (c: Context) => InTurn;
  /** Sets the answer to whoever asks where there is none to give. */
  fail: (error: Error, c: Context) => Promise<void>;
}

/** Answers what is the same for everybody from the cache, to those who have no session; passes everything else on. */
export function serveKept({ cache, siteUrl, answer, turnsOf, fail }: KeptPages): MiddlewareHandler {
  const session = sessionCookie(siteUrl);
  return async (c, next) => {
    const { req } = c;
    const isReading = req.method === 'GET' || req.method === 'HEAD';
    if (!isReading || !cache.isOpen() || session.isGiven(c)) return next();
    const search = req.url.indexOf('?');
    const key = pageKey(req.path, search < 0 ? '' : req.url.slice(search));
    if (key === null) return next();
    const encoding = encodingFor(req.header('accept-encoding'));
    const render = async () => takeAnswer(await answer(key, c));
    const inTurn: InTurn = (work) => turnsOf(c)(work);
    const found = await cache.find(key, encoding, render, inTurn).catch((error: Error) => fail(error, c));
    if (!found) return;
    const { status, headers, body } = found;
    const own: Record<string, string> = { ...headers, 'x-request-id': c.get('requestId') ?? '' };
    // A plain record of headers, not Hono's own: the server then sends it without taking it apart.
    if (!hasIt(req.header('if-none-match'), headers['etag']))
      return new Response(body, { status, headers: own });
    const { 'content-length': _length, 'content-encoding': _encoding, ...stillTrue } = own;
    return new Response(null, { status: 304, headers: stillTrue });
  };
}

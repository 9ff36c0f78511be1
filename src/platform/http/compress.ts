import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { every } from 'hono/combine';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { MIN_COMPRESSED_LENGTH, encodeOnce, negotiateOnce } from './encoding.ts';

const isWholeText = ({ headers, body }: Response): boolean =>
  body !== null &&
  !headers.has('content-disposition') &&
  !headers.has('content-encoding') &&
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');

/**
 * Compresses a text in one piece and sends its length: without one, Caddy before 2.7.6 passes on a response that
 * broke off as a whole one.
 */
const compressTexts: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD' || !isWholeText(c.res)) return;
  c.header('vary', 'Accept-Encoding', { append: true });
  const encoding = negotiateOnce(c.req.header('accept-encoding'));
  if (encoding === 'identity') return;
  const { status, headers } = c.res;
  const text = new Uint8Array(await c.res.arrayBuffer());
  const isShort = text.byteLength < MIN_COMPRESSED_LENGTH;
  const body = isShort ? text : await encodeOnce(text, encoding);
  headers.set('content-length', String(body.byteLength));
  if (!isShort) headers.set('content-encoding', encoding);
  // Without one before it, the Node server sends the bytes as they are, and not by a stream.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
};

export const compressResponses: MiddlewareHandler = every(compress({ encoding: 'gzip' }), compressTexts);

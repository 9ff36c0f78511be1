import { isUtf8 } from 'node:buffer';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError, UNREADABLE_BODY } from '#shared/errors.ts';
import { mediaTypeOf } from './media-type.ts';
import { SAFE_METHODS } from './require-same-origin.ts';

/** Longer than any address that the site makes; a search and a cursor together stay below 3,000. */
const LONGEST_ADDRESS = 4_096;

function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

/** Refuses an address over 4,096 characters (`address-too-long`), or with broken percent-encoding or NUL in its path (`bad-request`). */
export const guardAddress: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > LONGEST_ADDRESS) throw new AppError('address-too-long');
  if (!isReadable(new URL(c.req.url).pathname)) throw new AppError('bad-request');
  await next();
};

/** Refuses a body of more than `maxBytes`, whatever its method and whether or not it says its length (`too-large`). */
export const guardBody = (maxBytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('too-large');
    },
  });

/** Whether a Content-Type is JSON, which is always UTF-8 (RFC 8259, 8.1). */
function isJson(contentType: string | undefined): boolean {
  const type = mediaTypeOf(contentType);
  return type?.essence === 'application/json' && /^utf-?8$/i.test(type.params.get('charset') ?? 'utf-8');
}

const unreadable = () => new AppError('bad-request', UNREADABLE_BODY);

/**
 * Receives the whole body before anything asks who sends it: a session that ends meanwhile counts as ended. Throws AppError
 * `unsupported-media` for a body that isn't declared as JSON, since a handler would read it as none, and `bad-request` for
 * one that isn't UTF-8. A request without a body needs no Content-Type.
 */
export const receiveJson: MiddlewareHandler = async (c, next) => {
  if (SAFE_METHODS.has(c.req.method)) return next();
  const body = await c.req.arrayBuffer().catch(() => {
    throw unreadable();
  });
  if (body.byteLength > 0 && !isJson(c.req.header('content-type'))) {
    throw new AppError('unsupported-media', 'Envía los datos como JSON, con Content-Type: application/json.');
  }
  if (!isUtf8(body)) throw unreadable();
  await next();
};

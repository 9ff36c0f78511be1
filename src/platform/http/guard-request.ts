import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#shared/errors.ts';
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

/** Waits for the whole body: whoever sends it slowly is asked who they are, and what they may, once it is there. */
export const receiveBody: MiddlewareHandler = async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method)) await c.req.text().catch(() => null);
  await next();
};

const JSON_TYPE = /^application\/json(;|$)/;

/** Refuses a body that isn't JSON (`unsupported-media`): read as none at all, it would seem to have been taken. */
export const guardType: MiddlewareHandler = async (c, next) => {
  const type = c.req.header('content-type');
  if (type !== undefined && !JSON_TYPE.test(type)) {
    throw new AppError('unsupported-media', 'Envía los datos como JSON.');
  }
  await next();
};

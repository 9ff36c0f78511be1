import { isUtf8 } from 'node:buffer';
import { MIMEType } from 'node:util';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError, UNREADABLE_BODY } from '#shared/errors.ts';

export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function parseMediaType(contentType: string | null | undefined): MIMEType | null {
  try {
    return new MIMEType(contentType ?? '');
  } catch {
    return null;
  }
}

const MAX_URL_LENGTH = 4_096;

function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}

export const guardUrl: MiddlewareHandler = async (c, next) => {
  if (c.req.url.length > MAX_URL_LENGTH) throw new AppError('address-too-long');
  if (!isReadable(new URL(c.req.url).pathname)) throw new AppError('bad-request');
  await next();
};

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Asks no GET for its body: only for that would the Node server make a whole Request of it. */
export function guardBody(maxBytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError('too-large');
    },
  });
  return (c, next) => (WITHOUT_BODY.has(c.req.method) ? next() : limit(c, next));
}

function isJson(contentType: string | undefined): boolean {
  const type = parseMediaType(contentType);
  return type?.essence === 'application/json' && /^utf-?8$/i.test(type.params.get('charset') ?? 'utf-8');
}

const unreadable = () => new AppError('bad-request', UNREADABLE_BODY);

/**
 * Receives the body before the session is read, so that a session that ends meanwhile counts as ended. @throws
 * AppError
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

const OWN_SITES = new Set(['same-origin', 'none']);

function isOwn(c: Context, origin: string): boolean {
  const site = c.req.header('sec-fetch-site');
  const from = c.req.header('origin');
  if (site === undefined && from === undefined) return c.req.header('cookie') === undefined;
  return (site === undefined || OWN_SITES.has(site)) && (from === undefined || from === origin);
}

/**
 * Accepts requests with neither `Origin` nor `Sec-Fetch-Site`, which no browser sends. @throws AppError `forbidden`
 */
export function requireSameOrigin(siteUrl: string): MiddlewareHandler {
  const { origin } = new URL(siteUrl);
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isOwn(c, origin)) {
      throw new AppError('forbidden', 'Esta solicitud no viene de este sitio.');
    }
    await next();
  };
}

/** Sends `no-store` unless the handler set Cache-Control. */
export const defaultNoStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};

export function afterChange(act: () => void): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!SAFE_METHODS.has(c.req.method)) act();
  };
}

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toWire } from '#shared/wire.ts';

/** Answers with the value in wire form: the one place where answers of the API leave the program. */
export function sendJson(c: Context, value: unknown, status: ContentfulStatusCode = 200): Response {
  return c.json(toWire(value), status);
}

import type { MiddlewareHandler } from 'hono';
import { describeRoute } from 'hono-openapi';
import { requireViewer } from './viewer.ts';

/** Lets only people with a session go on, and documents so; others are told the message, or else the usual. */
export function signedIn(message?: string): MiddlewareHandler {
  const guard: MiddlewareHandler = async (c, next) => {
    requireViewer(c, message);
    await next();
  };
  return Object.assign(guard, describeRoute({ security: [{ session: [] }] }));
}

import type { MiddlewareHandler } from 'hono';

/**
 * Gives compressed responses their length. Without it, Caddy before 2.7.6 passes on a response that broke off as a
 * whole one. Downloads stay streams.
 */
export const contentLength: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, body } = c.res;
  const isKnown = headers.has('content-length') || !headers.has('content-encoding');
  if (isKnown || !body || headers.has('content-disposition')) return;
  const content = await c.res.arrayBuffer();
  c.res = new Response(content, c.res);
  c.res.headers.set('content-length', String(content.byteLength));
};

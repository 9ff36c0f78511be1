import type { Context, MiddlewareHandler } from 'hono';
import type { Viewer } from '#shared/viewer.ts';

declare module 'hono' {
  interface ContextVariableMap {
    viewer: Viewer | null;
  }
}

/** Who is asking; null for a visitor without a session. */
export const viewerOf = (c: Context): Viewer | null => c.get('viewer') ?? null;

/** What a page hands to the API that it asks inside the program, so that nobody is looked up twice. */
export interface PageEnv {
  viewer: Viewer | null;
}

/** Takes over who is asking from the page that asks. */
export const takeViewerOfPage: MiddlewareHandler<{ Bindings: Partial<PageEnv> | undefined }> = async (
  c,
  next,
) => {
  if (c.env?.viewer) c.set('viewer', c.env.viewer);
  await next();
};

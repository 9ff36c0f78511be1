import type { Context, MiddlewareHandler } from 'hono';
import type { Viewer } from '#shared/viewer.ts';

declare module 'hono' {
  interface ContextVariableMap {
    viewer: Viewer | null;
  }
}

export const getViewer = (c: Context): Viewer | null => c.get('viewer') ?? null;

export interface PageEnv {
  viewer: Viewer | null;
}

export const acceptViewerFromPage: MiddlewareHandler<{ Bindings: Partial<PageEnv> | undefined }> = async (
  c,
  next,
) => {
  if (c.env?.viewer) c.set('viewer', c.env.viewer);
  await next();
};

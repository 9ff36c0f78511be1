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
  take: (result: unknown) => void;
}

export const findPageEnv = (c: Context): PageEnv | null => {
  const env: Partial<PageEnv> | undefined = c.env;
  return env?.take ? (env as PageEnv) : null;
};

/** Accepts the viewer of a page or a form, which call the API in process. */
export const acceptViewerFromPage: MiddlewareHandler = async (c, next) => {
  const { viewer }: Partial<PageEnv> = c.env ?? {};
  if (viewer) c.set('viewer', viewer);
  await next();
};

import type { Context } from 'hono';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';

declare module 'hono' {
  interface ContextVariableMap {
    viewer: Viewer | null;
  }
}

/** Who is asking; null for a visitor without a session. */
export const viewerOf = (c: Context): Viewer | null => c.get('viewer') ?? null;

/** Who is asking; AppError `unauthorized` for a visitor without a session. */
export function requireViewer(c: Context): Viewer {
  const viewer = viewerOf(c);
  if (!viewer) throw new AppError('unauthorized');
  return viewer;
}

import { getPath } from 'hono/utils/url';

/**
 * The path by which a request is routed: of the API's without a slash at the end, so that `/api/users/` is `/api/users`. The
 * specification has calls of both kinds.
 */
export function apiPath(request: Request): string {
  const path = getPath(request);
  return /^\/api\/.+\/$/.test(path) ? path.slice(0, -1) : path;
}

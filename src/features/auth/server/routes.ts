import { Hono } from 'hono';
import type { AuthRouteDeps } from './deps.ts';
import { accountRoutes } from './routes/accounts.ts';
import { codeRoutes } from './routes/codes.ts';
import { sessionRoutes } from './routes/sessions.ts';

/** Accounts and sessions, mounted at /api/auth. */
export function authRoutes(deps: AuthRouteDeps) {
  return new Hono()
    .route('/', accountRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', codeRoutes(deps));
}

import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';

const PATIENCE = 2_000;

interface HealthDeps {
  db: Db;
  log: Logger;
  /** Answers a path of the site as a visitor would get it. */
  visit: (path: string) => Promise<Response>;
}

async function requireReady({ db, visit }: HealthDeps): Promise<void> {
  await sql`SELECT 1`.execute(db);
  const page = await visit(paths.about);
  if (!page.ok) throw new Error(`${paths.about} answered ${page.status}`);
}

async function giveUp(): Promise<never> {
  await setTimeout(PATIENCE, undefined, { ref: false });
  throw new Error(`no answer within ${PATIENCE} ms`);
}

/** `/healthz`: the process lives. `/readyz`: the database answers and pages can be rendered, else 503. */
export function healthRoutes(deps: HealthDeps) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await Promise.race([requireReady(deps), giveUp()]);
      } catch (err) {
        deps.log.warn({ err }, 'not ready');
        throw new AppError('unavailable');
      }
      return c.json({ status: 'ok' });
    });
}

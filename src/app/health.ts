import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';

const TIMEOUT_MS = 2_000;
/** Asks the database for nearly everything that visitors see. */
const SAMPLE_PAGE = paths.businesses();

interface HealthDeps {
  log: Logger;
  /** Answers a path of the site as a visitor would get it, past the page cache. */
  visit: (path: string) => Promise<Response>;
}

async function requirePage({ visit }: HealthDeps): Promise<void> {
  const page = await visit(SAMPLE_PAGE);
  if (!page.ok) throw new Error(`${SAMPLE_PAGE} answered ${page.status}`);
}

async function timeOut(): Promise<never> {
  await setTimeout(TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`no answer within ${TIMEOUT_MS} ms`);
}

/** Checks readiness once for all who ask at the same time: the page costs as much as any other. */
function createReadinessCheck(deps: HealthDeps): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () =>
    (running ??= Promise.race([requirePage(deps), timeOut()]).finally(() => {
      running = null;
    }));
}

/** `/healthz`: the process lives. `/readyz`: a page with data can be rendered, else 503. */
export function healthRoutes(deps: HealthDeps) {
  const checkReadiness = createReadinessCheck(deps);
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      try {
        await checkReadiness();
      } catch (err) {
        deps.log.warn({ err }, 'not ready');
        throw new AppError('unavailable');
      }
      return c.json({ status: 'ok' });
    });
}

import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';

const TIMEOUT_MS = 2_000;
const SAMPLE_PAGE = paths.businesses();

interface HealthDeps {
  log: Logger;
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

/** Coalesces concurrent checks, because each renders a page. */
function createReadinessCheck(deps: HealthDeps): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () =>
    (running ??= Promise.race([requirePage(deps), timeOut()]).finally(() => {
      running = null;
    }));
}

/** `/healthz` always answers 200; `/readyz` answers 503 unless a page with data renders. */
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

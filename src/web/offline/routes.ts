import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Site } from '#shared/site.ts';
import { SHELL_PATH, WORKER_FILE, WORKER_PATH } from './paths.ts';
import { readShell } from './shell.ts';

interface OfflineDeps {
  assetsFolder: string;
  site: Site;
}

/** Makes browsers ask each time: a worker that they kept for long could not be replaced. */
const ASKED_EACH_TIME = 'no-cache';

/** Serves the worker and what it keeps; nothing in development, which has no build. */
export function offlineRoutes({ assetsFolder, site }: OfflineDeps) {
  const routes = new Hono();
  const file = join(assetsFolder, WORKER_FILE);
  const shell = existsSync(file) ? readShell(assetsFolder, site) : null;
  if (!shell) return routes;
  const worker = `self.precached=${JSON.stringify(shell.precached)};\n${readFileSync(file, 'utf8')}`;
  return routes
    .get(WORKER_PATH, (c) =>
      c.body(worker, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': ASKED_EACH_TIME,
      }),
    )
    .get(SHELL_PATH, (c) => c.html(shell.document, 200, { 'cache-control': ASKED_EACH_TIME }));
}

import cluster from 'node:cluster';
import type { Config } from '#platform/config.ts';
import type { Resources } from '../open-resources.ts';
import { runChecks } from './run-checks.ts';

/** Of several workers, the one that starts first and alone. */
const isFirstProcess = () => !cluster.isWorker || cluster.worker?.id === 1;

/** Warns in production of what `npm run doctor` would find, beside the first requests. */
export function checkAtStart(
  { db, storage, log, background }: Pick<Resources, 'db' | 'storage' | 'log' | 'background'>,
  config: Config,
): void {
  if (!config.production || !isFirstProcess()) return;
  background.run('site checks', async () => {
    for (const { subject, level, text } of await runChecks({ db, storage }, config))
      if (level !== 'OK') log.warn({ check: subject, verdict: level, finding: text }, 'site check');
  });
}

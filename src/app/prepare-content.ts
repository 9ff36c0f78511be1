import type { Config } from '#platform/config.ts';
import { systemClock } from '#shared/time.ts';
import type { Resources } from './open-resources.ts';

/** Loads the demo content where it is wanted and nobody has published yet; says whether it did. */
export async function prepareContent(
  { db, storage, log }: Resources,
  { demo }: Pick<Config, 'demo'>,
): Promise<boolean> {
  if (!demo) return false;
  const business = await db.selectFrom('businessProfile').select('id').limit(1).executeTakeFirst();
  const category = await db.selectFrom('category').select('id').limit(1).executeTakeFirst();
  if (business ?? category) return false;
  const { loadDemo } = await import('../../db/demo/load-demo.ts');
  log.info('empty database: loading the demo content');
  const counts = await loadDemo({ db, storage, now: systemClock() });
  log.info(counts, 'demo content loaded');
  return true;
}

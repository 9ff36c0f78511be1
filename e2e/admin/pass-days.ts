import { sql } from 'kysely';
import { processAccountChanges } from '#features/accounts/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { createIdentity } from '#server/create-deps.ts';
import type { Resources } from '#server/open-resources.ts';

/** Lets the time to object pass, and does the changes that no one stopped. */
export async function passObjectionTime(resources: Resources): Promise<void> {
  await resources.db
    .updateTable('accountChange')
    .set({ takesEffectAt: sql<Date>`now()` })
    .where('endedAt', 'is', null)
    .execute();
  const config = readConfig({ NODE_ENV: 'test' });
  await processAccountChanges({
    ...resources,
    clock: () => new Date(),
    site: config.site,
    identity: createIdentity(resources.db, config),
  });
}

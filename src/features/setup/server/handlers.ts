import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { SetupApi } from '../api.ts';
import type { Setup } from '../schema.ts';

async function readContent(db: Db): Promise<Omit<Setup, 'unsetSettings'>> {
  const found = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('category').select('id')).as('hasCategories'),
      eb.exists(eb.selectFrom('banner').select('id').where('isActive', '=', true)).as('hasActiveBanner'),
      eb.exists(eb.selectFrom('businessProfile').select('id')).as('hasBusinesses'),
    ])
    .executeTakeFirstOrThrow();
  return {
    hasCategories: Boolean(found.hasCategories),
    hasActiveBanner: Boolean(found.hasActiveBanner),
    hasBusinesses: Boolean(found.hasBusinesses),
  };
}

export const setupHandlers: Handlers<SetupApi> = {
  'GET /api/admin/setup': async ({ db, unsetSettings }) => ({
    ...(await readContent(db)),
    unsetSettings: [...unsetSettings],
  }),
};

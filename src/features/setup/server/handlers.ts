import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { SetupApi } from '../api.ts';
import type { Setup } from '../schema.ts';

const isMailFailing = sql<boolean>`EXISTS (
  SELECT FROM mail_outbox WHERE sent_at IS NULL AND failure IS NOT NULL
    AND created_at > coalesce((SELECT max(sent_at) FROM mail_outbox), '-infinity'))`;

async function readContent(db: Db): Promise<Omit<Setup, 'unsetSettings'>> {
  const found = await db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('category').select('id')).as('hasCategories'),
      eb.exists(eb.selectFrom('banner').select('id').where('isActive', '=', true)).as('hasActiveBanner'),
      eb
        .exists(eb.selectFrom('businessProfile').select('id').where('isHidden', '=', false))
        .as('hasBusinesses'),
      isMailFailing.as('isMailFailing'),
    ])
    .executeTakeFirstOrThrow();
  return {
    hasCategories: Boolean(found.hasCategories),
    hasActiveBanner: Boolean(found.hasActiveBanner),
    hasBusinesses: Boolean(found.hasBusinesses),
    isMailFailing: found.isMailFailing,
  };
}

export const setupHandlers: Handlers<SetupApi> = {
  'GET /api/admin/setup': async ({ db, unsetSettings }) => ({
    ...(await readContent(db)),
    unsetSettings: [...unsetSettings],
  }),
};

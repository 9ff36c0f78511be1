import type { Insertable } from 'kysely';
import { insertBanner } from '#features/banners/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export async function buildBanner(
  db: Db,
  values: Pick<Insertable<Tables['banner']>, 'mediaFileId'> & Partial<Insertable<Tables['banner']>>,
) {
  const id = await insertBanner(db, { altText: 'Feria de Jocotenango', ...values });
  return db.selectFrom('banner').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

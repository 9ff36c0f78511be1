import type { Insertable } from 'kysely';
import { insertAnnouncement } from '#features/announcements/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { buildBusiness } from './business.ts';

/** Inserts an announcement; by default of a new business, without expiry. */
export async function buildAnnouncement(db: Db, values: Partial<Insertable<Tables['announcement']>> = {}) {
  const id = await insertAnnouncement(db, {
    businessId: values.businessId ?? (await buildBusiness(db)).id,
    title: 'Pan de yemas los sábados',
    content: 'Desde las seis de la mañana, recién salido del horno.',
    ...values,
  });
  return db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

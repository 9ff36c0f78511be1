import { type NewBusiness, insertBusiness } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { buildUser } from './user.ts';

/** Inserts a business; by default a bakery of a new owner, without category, place or hours. */
export async function buildBusiness(db: Db, values: Partial<NewBusiness> = {}) {
  const id = await insertBusiness(db, {
    userId: values.userId ?? (await buildUser(db)).id,
    name: 'Panadería La Espiga',
    shortDescription: 'Pan de horno de leña',
    phoneNumber: '+50255550123',
    address: '6a avenida 4-21, zona 1',
    ...values,
  });
  return db.selectFrom('businessProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

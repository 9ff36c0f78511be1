import {
  type GivenPhones,
  NO_PHONES,
  type NewBusiness,
  type Phones,
  insertBusiness,
  resolvePhones,
} from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { buildUser } from './user.ts';

/** The numbers of a business that has nothing but WhatsApp. */
export const whatsappOnly = (whatsappNumber: string | null): Phones => ({ whatsappNumber, callNumbers: [] });

const refuse = (_: unknown, message: string) => {
  throw new Error(message);
};

/** Inserts a business; by default a bakery of a new owner, without category, place or hours. */
export async function buildBusiness(db: Db, given: Partial<NewBusiness> & GivenPhones = {}) {
  const { phoneNumber = '+50255550123', whatsappNumber, callNumbers, ...values } = given;
  const id = await insertBusiness(db, {
    userId: values.userId ?? (await buildUser(db)).id,
    name: 'Panadería La Espiga',
    shortDescription: 'Pan de horno de leña',
    phones: resolvePhones({ phoneNumber, whatsappNumber, callNumbers }, NO_PHONES, refuse),
    address: '6a avenida 4-21, zona 1',
    ...values,
  });
  return db.selectFrom('businessProfile').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

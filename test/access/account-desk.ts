import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { PASSWORD } from '../accounts.ts';
import type { Expectations, Person } from './expectation.ts';

const idOf = ({ id }: Person) => ({ id });

async function newChange({ id: userId }: Person, db: Db) {
  const at = new Date();
  await db.deleteFrom('accountChange').where('userId', '=', userId).execute();
  const { id } = await db
    .insertInto('accountChange')
    .values({ kind: 'email', userId, newEmail: 'nueva@example.com', requestedAt: at, takesEffectAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id };
}

/** A person of its own: these calls end sessions. */
const another = async (_: Person, db: Db) => ({ id: (await buildUser(db, { fbUid: randomUUID() })).id });

export const ACCOUNT_DESK_ACCESS: Expectations = {
  'GET /api/admin/accounts/{id}': { ids: idOf },
  'PUT /api/admin/accounts/{id}/suspension': {
    unknown: 404,
    ids: another,
    body: () => ({ reason: 'Pidió anticipos y no entregó.' }),
  },
  'DELETE /api/admin/accounts/{id}/suspension': {
    unknown: 404,
    ids: another,
  },
  'POST /api/admin/accounts/{id}/email': {
    unknown: 404,
    ids: another,
    body: () => ({ email: `${randomUUID()}@example.com` }),
  },
  'POST /api/admin/transfers': {
    body: async ({ id: userId }, db) => {
      const { id } = await buildBusiness(db, { userId });
      const recipient = await buildUser(db, { emailVerified: true });
      return { business_id: id, email: recipient.email };
    },
  },
  'POST /api/account-changes/email': {
    body: () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD }),
  },
  'DELETE /api/account-changes/{id}': {
    foreign: { anonymous: 401, unverified: 404, user: 404, admin: 204 },
    ids: newChange,
  },
  'POST /api/admin/accounts/{id}/reset-link': { unknown: 404, ids: another },
};

import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { signToken } from '#platform/signed-token.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildUser } from '#db/builders/user.ts';
import { SESSION_KEYS } from '../app.ts';
import { ADMIN_ONLY, type Expectations, type Person } from './expectation.ts';

const FORBIDDEN = { anonymous: 401, unverified: 403, user: 403, admin: 403 };
const HIDDEN = { anonymous: 401, unverified: 403, user: 404, admin: 404 };
const HIDDEN_FROM_ADMINS = { ...FORBIDDEN, admin: 404 };

const businessOf = async (owner: Person, db: Db) => (await buildBusiness(db, { userId: owner.id })).id;

const ofBusiness = async (owner: Person, db: Db) => ({ businessId: await businessOf(owner, db) });

/** One who manages a business of the owner. */
const managerOf = async (owner: Person, db: Db) => {
  const { id: userId } = await buildUser(db, { emailVerified: true });
  return { id: (await buildManager(db, { businessId: await businessOf(owner, db), userId })).id };
};

const invitationTo = async ({ email }: Person, db: Db) => {
  const { id } = await buildManager(db, { invitedEmail: email });
  return { token: signToken(SESSION_KEYS, 'manager-invitation', id, new Date('2999-01-01T00:00:00Z')) };
};

/** A business offered to the person. */
const offerTo = async ({ id: userId }: Person, db: Db) => {
  const { businessId } = await buildManager(db, { userId, offeredAt: new Date('2026-03-13T17:00:00Z') });
  return { businessId };
};

export const MANAGERS_ACCESS: Expectations = {
  'GET /api/business-managers/business/{businessId}': { foreign: ADMIN_ONLY, ids: ofBusiness },
  'GET /api/business-managers/acts/{businessId}': { foreign: ADMIN_ONLY, ids: ofBusiness },
  'POST /api/business-managers': {
    foreign: FORBIDDEN,
    body: async (owner, db) => ({
      business_id: await businessOf(owner, db),
      email: `${randomUUID()}@example.com`,
    }),
  },
  'POST /api/business-managers/invitation': { foreign: FORBIDDEN, body: invitationTo },
  'POST /api/business-managers/acceptance': { foreign: FORBIDDEN, body: invitationTo },
  'POST /api/business-managers/refusal': { foreign: FORBIDDEN, body: invitationTo },
  'DELETE /api/business-managers/{id}': { foreign: { ...ADMIN_ONLY, admin: 204 }, ids: managerOf },
  'PUT /api/business-managers/offer/{id}': { foreign: HIDDEN, ids: managerOf },
  'DELETE /api/business-managers/offer/{id}': { foreign: { ...ADMIN_ONLY, admin: 204 }, ids: managerOf },
  'PUT /api/business-managers/ownership/{businessId}': { foreign: HIDDEN_FROM_ADMINS, ids: offerTo },
};

import type { Db } from '#platform/db/database.ts';
import { invitationToken } from '#features/invitations/server/links.ts';
import { buildInvitation } from '#db/builders/invitation.ts';
import { SESSION_KEYS } from '../app.ts';
import type { Expectations, Person } from './expectation.ts';

const newId = async (_: Person, db: Db) => ({ id: (await buildInvitation(db)).id });

const newToken = async (_: Person, db: Db) => ({
  token: invitationToken(SESSION_KEYS, await buildInvitation(db)),
});

export const INVITATIONS_ACCESS: Expectations = {
  'PUT /api/admin/invitations/{id}/sent': { unknown: 404, ids: newId },
  'DELETE /api/admin/invitations/{id}/sent': { unknown: 404, ids: newId },
  'DELETE /api/admin/invitations/{id}/refusal': { unknown: 404, ids: newId },
  'DELETE /api/admin/invitations/{id}': { unknown: 404, ids: newId },
  'POST /api/invitations/opening': { body: newToken },
  'POST /api/invitations/refusal': { body: newToken },
  'POST /api/invitations/acceptance': { body: newToken },
};

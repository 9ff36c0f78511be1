import { listManagedEntries } from '#features/audit/server/index.ts';
import { listBusinessCards, requireManagedBusiness } from '#features/businesses/server/index.ts';
import { notifyPerson } from '#features/notifications/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { ManagersApi } from '../../api.ts';
import type { Membership } from '../../schema.ts';
import { lockManager } from '../lock-manager.ts';
import { removedNotice } from '../mails.ts';
import { mayListManagers, mayEnd } from '../policy.ts';
import { recordManager } from '../record-manager.ts';
import {
  deleteManager,
  findManager,
  listManagers,
  listMemberships,
  presentManager,
} from '../repository/managers.ts';

const MAX_ACTS = 100;

async function readMemberships(db: Db, userId: number): Promise<Membership[]> {
  const memberships = await listMemberships(db, userId);
  const ids = memberships.map(({ businessId }) => businessId);
  const cards = await listBusinessCards(db, ids, { includeHidden: true });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return memberships.flatMap(({ businessId, ...membership }) => {
    const business = byId.get(businessId);
    return business ? [{ ...membership, business }] : [];
  });
}

async function requireListable(db: Db, viewer: Viewer, businessId: number): Promise<void> {
  const { ownerId } = await requireManagedBusiness(db, viewer, businessId);
  requirePermission(mayListManagers(viewer, ownerId));
}

type ManagerRoute = Extract<keyof ManagersApi, `GET ${string}`> | 'DELETE /api/business-managers/:id';

export const managerHandlers: Pick<Handlers<ManagersApi>, ManagerRoute> = {
  'GET /api/business-managers/own': ({ db }, { viewer }) => readMemberships(db, viewer.userId),

  'GET /api/business-managers/business/:businessId': async ({ db }, { viewer, params: { businessId } }) => {
    await requireListable(db, viewer, businessId);
    return (await listManagers(db, businessId)).map(presentManager);
  },

  'GET /api/business-managers/acts/:businessId': async ({ db }, { viewer, params: { businessId } }) => {
    await requireListable(db, viewer, businessId);
    const entries = await listManagedEntries(db, businessId, MAX_ACTS);
    return entries.map(({ id, createdAt, actorName, act, subjectKind, subjectName }) => {
      return { id, createdAt, actorName, act, subjectKind, subjectName };
    });
  },

  'DELETE /api/business-managers/:id': async ({ db, clock, site }, { viewer, params: { id } }) => {
    const found = await findManager(db, id);
    if (!found) throw new AppError('not-found');
    requirePermission(mayEnd(viewer, found));
    await db.transaction().execute(async (transaction) => {
      const at = clock();
      const manager = await lockManager(transaction, id, at);
      requirePermission(mayEnd(viewer, manager));
      await deleteManager(transaction, id);
      await recordManager(transaction, viewer, at, { act: 'manager-removed', manager });
      const { userId } = manager;
      if (userId !== null && userId !== viewer.userId)
        await notifyPerson(transaction, { site, at }, userId, removedNotice());
    });
    return null;
  },
};

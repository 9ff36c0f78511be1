import type { Handlers } from '#platform/http/serve.ts';
import type { ManagersApi } from '../../api.ts';
import { invitationHandlers } from './invitations.ts';
import { ownershipHandlers } from './ownership.ts';
import { listManagedEntries } from '#features/audit/server/index.ts';
import { listBusinessCards, requireManagedBusiness } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { Membership } from '../../schema.ts';
import { changeEndable, recordManager } from '../managers.ts';
import { removedNotice } from '../mails.ts';
import { mayListManagers } from '../policy.ts';
import { deleteManager, listManagers, listMemberships, presentManager } from '../repository.ts';

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

const managerHandlers: Pick<Handlers<ManagersApi>, ManagerRoute> = {
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

  'DELETE /api/business-managers/:id': (context, { viewer, params: { id } }) =>
    changeEndable(context, viewer, id, async (tx, manager) => {
      await deleteManager(tx.db, id);
      await recordManager(tx, { act: 'manager-removed', manager });
      const { userId } = manager;
      if (userId !== null && userId !== viewer.userId) await tx.notify(userId, removedNotice());
    }),
};

export const businessManagerHandlers: Handlers<ManagersApi> = {
  ...invitationHandlers,
  ...managerHandlers,
  ...ownershipHandlers,
};

import { recordAuditEntry } from '#features/audit/server/index.ts';
import {
  endVerification,
  getBusiness,
  lockBothOwners,
  moveBusiness,
  requireManagedBusiness,
} from '#features/businesses/server/index.ts';
import { notifyPerson } from '#features/notifications/server/index.ts';
import { type OwnerPlan, applyPlan, requireRoomForBusiness } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { ManagersApi } from '../../api.ts';
import { MANAGER_MESSAGES } from '../../messages.ts';
import { INVITATION_TERM_MS } from '../../schema.ts';
import { lockManager } from '../lock-manager.ts';
import { handedOnNotice, offeredNotice } from '../mails.ts';
import { mayEnd, mayInvite } from '../policy.ts';
import {
  type ManagerRow,
  deleteManager,
  findManager,
  findManagerByEmail,
  findManagerByUser,
  insertManager,
  listManagers,
  presentManager,
  updateManager,
} from '../repository/managers.ts';
import { findPersonEmail } from '../repository/people.ts';

const isOpen = ({ offeredAt }: ManagerRow, at: Date): boolean =>
  offeredAt !== null && at.getTime() - offeredAt.getTime() < INVITATION_TERM_MS;

async function requireOffer(
  transaction: Db,
  viewer: Viewer,
  businessId: number,
  at: Date,
): Promise<ManagerRow> {
  const manager = await findManagerByUser(transaction, businessId, viewer.userId);
  if (!manager) throw new AppError('not-found');
  if (!isOpen(manager, at)) throw new AppError('conflict', MANAGER_MESSAGES.noOffer);
  return manager;
}

async function requireNoOtherOffer(transaction: Db, { id, businessId }: ManagerRow, at: Date): Promise<void> {
  for (const other of await listManagers(transaction, businessId)) {
    if (other.id === id || other.offeredAt === null) continue;
    if (isOpen(other, at)) throw new AppError('conflict', MANAGER_MESSAGES.otherOffer);
    await updateManager(transaction, other.id, { offeredAt: null });
  }
}

async function swapOwnerAndManager(
  transaction: Db,
  { id, businessId, userId }: ManagerRow,
  { ownerId, at }: OwnerPlan,
): Promise<void> {
  await deleteManager(transaction, id);
  const email = await findPersonEmail(transaction, ownerId);
  const namesake = await findManagerByEmail(transaction, businessId, email);
  if (namesake) await deleteManager(transaction, namesake.id);
  await insertManager(transaction, {
    businessId,
    invitedEmail: email,
    invitedAt: at,
    invitedBy: userId,
    userId: ownerId,
    acceptedAt: at,
  });
}

async function endFormerVerification(transaction: Db, subject: { id: number; name: string }, at: Date) {
  if (!(await endVerification(transaction, subject.id))) return;
  await recordAuditEntry(transaction, null, at, {
    act: 'verification-withdrawn',
    subject: { kind: 'business', ...subject },
  });
}

async function acceptOwnership(
  transaction: Db,
  { clock, site }: AppContext,
  viewer: Viewer,
  businessId: number,
) {
  const before = await requireManagedBusiness(transaction, viewer, businessId);
  // Repeating it changes nothing.
  if (before.ownerId === viewer.userId) return;
  const plans = await lockBothOwners(transaction, before.ownerId, viewer.userId, clock());
  const { at } = plans.to;
  const { ownerId, id, name } = await requireManagedBusiness(transaction, viewer, businessId);
  if (ownerId === viewer.userId) return;
  const manager = await requireOffer(transaction, viewer, businessId, at);
  if (ownerId !== before.ownerId) throw new AppError('conflict', MANAGER_MESSAGES.noOffer);
  await requireRoomForBusiness(transaction, plans.to);
  await moveBusiness(transaction, id, plans);
  await applyPlan(transaction, plans.from);
  await swapOwnerAndManager(transaction, manager, plans.from);
  await endFormerVerification(transaction, { id, name }, at);
  await recordAuditEntry(transaction, viewer, at, {
    act: 'handed-over',
    subject: { kind: 'business', id, name },
    after: { owner: viewer.email },
    managedBusinessId: id,
  });
  await notifyPerson(transaction, { site, at }, ownerId, handedOnNotice());
}

type OwnershipRoute =
  | 'PUT /api/business-managers/offer/:id'
  | 'DELETE /api/business-managers/offer/:id'
  | 'PUT /api/business-managers/ownership/:businessId';

export const ownershipHandlers: Pick<Handlers<ManagersApi>, OwnershipRoute> = {
  'PUT /api/business-managers/offer/:id': ({ db, clock, site }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const at = clock();
      const manager = await lockManager(transaction, id, at);
      if (!mayInvite(viewer, manager.ownerId)) throw new AppError('not-found');
      const { userId } = manager;
      if (userId === null) throw new AppError('conflict', MANAGER_MESSAGES.notAccepted);
      if (isOpen(manager, at)) return presentManager(manager);
      await requireNoOtherOffer(transaction, manager, at);
      await updateManager(transaction, id, { offeredAt: at });
      await notifyPerson(transaction, { site, at }, userId, offeredNotice());
      return presentManager({ ...manager, offeredAt: at });
    }),

  'DELETE /api/business-managers/offer/:id': async ({ db, clock }, { viewer, params: { id } }) => {
    const found = await findManager(db, id);
    if (!found) throw new AppError('not-found');
    requirePermission(mayEnd(viewer, found));
    await db.transaction().execute(async (transaction) => {
      const manager = await lockManager(transaction, id, clock());
      requirePermission(mayEnd(viewer, manager));
      if (manager.offeredAt) await updateManager(transaction, id, { offeredAt: null });
    });
    return null;
  },

  'PUT /api/business-managers/ownership/:businessId': (context, { viewer, params: { businessId } }) =>
    context.db.transaction().execute(async (transaction) => {
      await acceptOwnership(transaction, context, viewer, businessId);
      return getBusiness(transaction, viewer, businessId);
    }),
};

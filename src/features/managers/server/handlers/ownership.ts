import {
  endVerification,
  getBusiness,
  lockBothOwners,
  moveBusiness,
  requireManagedBusiness,
} from '#features/businesses/server/index.ts';
import { type OwnerPlan, applyPlan, requireRoomForBusiness } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ManagersApi } from '../../api.ts';
import { MANAGER_MESSAGES } from '../../messages.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { changeEndable, lockManager } from '../managers.ts';
import { handedOnNotice, offeredNotice } from '../mails.ts';
import { mayInvite } from '../policy.ts';
import {
  type ManagerRow,
  deleteManager,
  findManagerBy,
  insertManager,
  listManagers,
  presentManager,
  updateManager,
  findPerson,
} from '../repository.ts';

const isOpen = ({ offeredAt }: ManagerRow, at: Date): boolean =>
  offeredAt !== null && at.getTime() - offeredAt.getTime() < RETENTION.businessManager.invitation.keeps.ms;

async function requireOffer(
  transaction: Db,
  viewer: Viewer,
  businessId: number,
  at: Date,
): Promise<ManagerRow> {
  const manager = await findManagerBy(transaction, businessId, { userId: viewer.userId });
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
  const owner = await findPerson(transaction, ownerId);
  if (!owner) throw new AppError('not-found');
  const { email } = owner;
  const namesake = await findManagerBy(transaction, businessId, { email });
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

async function endFormerVerification(tx: Tx, subject: { id: number; name: string }) {
  if (!(await endVerification(tx.db, subject.id))) return;
  await tx.auditAutomatic({
    act: 'verification-withdrawn',
    subject: { kind: 'business', ...subject },
  });
}

async function acceptOwnership(tx: Tx, businessId: number) {
  const { viewer, at } = tx;
  const before = await requireManagedBusiness(tx.db, viewer, businessId);
  // Repeating it changes nothing.
  if (before.ownerId === viewer.userId) return;
  const plans = await lockBothOwners(tx, before.ownerId, viewer.userId);
  const { ownerId, id, name } = await requireManagedBusiness(tx.db, viewer, businessId);
  if (ownerId === viewer.userId) return;
  const manager = await requireOffer(tx.db, viewer, businessId, at);
  if (ownerId !== before.ownerId) throw new AppError('conflict', MANAGER_MESSAGES.noOffer);
  await requireRoomForBusiness(tx.db, plans.to);
  await moveBusiness(tx, id, plans);
  await applyPlan(tx, plans.from);
  await swapOwnerAndManager(tx.db, manager, plans.from);
  await endFormerVerification(tx, { id, name });
  await tx.audit({
    act: 'ownership-transferred',
    subject: { kind: 'business', id, name },
    after: { owner: viewer.email },
    managedBusinessId: id,
  });
  await tx.notify(ownerId, handedOnNotice());
}

type OwnershipRoute =
  | 'PUT /api/business-managers/offer/:id'
  | 'DELETE /api/business-managers/offer/:id'
  | 'PUT /api/business-managers/ownership/:businessId';

export const ownershipHandlers: Pick<Handlers<ManagersApi>, OwnershipRoute> = {
  'PUT /api/business-managers/offer/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { at } = tx;
      const manager = await lockManager(tx, id);
      if (!mayInvite(viewer, manager.ownerId)) throw new AppError('not-found');
      const { userId } = manager;
      if (userId === null) throw new AppError('conflict', MANAGER_MESSAGES.notAccepted);
      if (isOpen(manager, at)) return presentManager(manager);
      await requireNoOtherOffer(tx.db, manager, at);
      await updateManager(tx.db, id, { offeredAt: at });
      await tx.notify(userId, offeredNotice());
      return presentManager({ ...manager, offeredAt: at });
    }),

  'DELETE /api/business-managers/offer/:id': (context, { viewer, params: { id } }) =>
    changeEndable(context, viewer, id, async (tx, { offeredAt }) => {
      if (offeredAt) await updateManager(tx.db, id, { offeredAt: null });
    }),

  'PUT /api/business-managers/ownership/:businessId': (context, { viewer, params: { businessId } }) =>
    inTransaction(context, viewer, async (tx) => {
      await acceptOwnership(tx, businessId);
      return getBusiness(tx.db, viewer, businessId);
    }),
};

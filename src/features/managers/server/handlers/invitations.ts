import { lockOwnBusiness, requireOwnBusiness } from '#features/businesses/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { ManagersApi } from '../../api.ts';
import { MANAGER_MESSAGES } from '../../messages.ts';
import { type Invitation, MAX_MANAGERS } from '../../schema.ts';
import {
  enqueueInvitation,
  findInvitationId,
  refundMail,
  requireInvitation,
  requireInvitationId,
  takeMail,
} from '../invitations.ts';
import { lockManager, recordManager } from '../managers.ts';
import { joinedNotice } from '../mails.ts';
import { mayInvite } from '../policy.ts';
import {
  type ManagerRow,
  deleteManager,
  findManager,
  findManagerBy,
  insertManager,
  listManagers,
  presentManager,
  updateManager,
  findPerson,
} from '../repository.ts';

interface Wanted {
  businessId: number;
  email: string;
  isMailed: boolean;
}

async function requireRoom(transaction: Db, businessId: number): Promise<void> {
  if ((await listManagers(transaction, businessId)).length < MAX_MANAGERS) return;
  throw new AppError('conflict', MANAGER_MESSAGES.full, { reason: 'limit-reached' });
}

/** Sends a pending invitation again; leaves one that is accepted. */
async function invite(
  tx: Tx,
  { businessId, email, isMailed }: Wanted,
): Promise<{ manager: ManagerRow; wasMailed: boolean }> {
  const { viewer, at } = tx;
  const { plan, name } = await lockOwnBusiness(tx, businessId);
  requirePermission(mayInvite(viewer, plan.ownerId));
  const known = await findManagerBy(tx.db, businessId, { email });
  if (known?.userId) return { manager: known, wasMailed: false };
  if (!known) await requireRoom(tx.db, businessId);
  const invitation = { invitedAt: at, invitedBy: viewer.userId };
  const id = known?.id ?? (await insertManager(tx.db, { businessId, invitedEmail: email, ...invitation }));
  if (known && isMailed) await updateManager(tx.db, id, invitation);
  if (isMailed) await enqueueInvitation(tx, { businessId, email });
  if (!known) {
    await tx.audit({
      act: 'manager-invited',
      subject: { kind: 'business', id: businessId, name },
      after: { email },
      managedBusinessId: businessId,
    });
  }
  const manager = await findManager(tx.db, id);
  if (!manager) throw new Error('the invitation is missing');
  return { manager, wasMailed: isMailed };
}

async function presentInvitation(db: Db, viewer: Viewer, row: ManagerRow): Promise<Invitation> {
  const { businessId, businessName, invitedBy, userId } = row;
  const inviter = invitedBy === null ? undefined : await findPerson(db, invitedBy);
  return {
    businessId,
    businessName,
    inviterName: inviter?.name ?? null,
    isAccepted: userId === viewer.userId,
  };
}

async function accept(tx: Tx, id: number): Promise<Invitation> {
  const { viewer, at } = tx;
  await requireInvitation(tx.db, viewer, id, at);
  await lockManager(tx, id);
  const row = await requireInvitation(tx.db, viewer, id, at);
  if (row.ownerId === viewer.userId) throw new AppError('conflict', MANAGER_MESSAGES.alreadyOwner);
  if (row.userId !== null) return presentInvitation(tx.db, viewer, row);
  if (await findManagerBy(tx.db, row.businessId, { userId: viewer.userId })) {
    await deleteManager(tx.db, id);
  } else {
    await updateManager(tx.db, id, { userId: viewer.userId, acceptedAt: at });
    await recordManager(tx, { act: 'manager-joined', manager: row });
    await tx.notify(row.ownerId, joinedNotice());
  }
  return presentInvitation(tx.db, viewer, { ...row, userId: viewer.userId });
}

type InvitationRoute =
  | 'POST /api/business-managers/'
  | 'POST /api/business-managers/invitation'
  | 'POST /api/business-managers/acceptance'
  | 'POST /api/business-managers/refusal';

export const invitationHandlers: Pick<Handlers<ManagersApi>, InvitationRoute> = {
  'POST /api/business-managers/': async (context, { viewer, body: { businessId, email } }) => {
    const { db } = context;
    const { ownerId } = await requireOwnBusiness(db, viewer, businessId);
    requirePermission(mayInvite(viewer, ownerId));
    if (email === viewer.email)
      throw new AppError('conflict', MANAGER_MESSAGES.yourself, { reason: 'yourself' });
    const isMailed = await takeMail(context, { businessId, email });
    let wasMailed = false;
    try {
      const invited = await inTransaction(context, viewer, (tx) =>
        invite(tx, { businessId, email, isMailed }),
      );
      wasMailed = invited.wasMailed;
      return presentManager(invited.manager);
    } finally {
      if (isMailed && !wasMailed) await refundMail(context, { businessId, email });
    }
  },

  'POST /api/business-managers/invitation': async (context, { viewer, body: { token } }) => {
    const { db, clock } = context;
    const row = await requireInvitation(db, viewer, await requireInvitationId(context, token), clock());
    return presentInvitation(db, viewer, row);
  },

  'POST /api/business-managers/acceptance': async (context, { viewer, body: { token } }) => {
    const id = await requireInvitationId(context, token);
    return inTransaction(context, viewer, (tx) => accept(tx, id));
  },

  'POST /api/business-managers/refusal': async (context, { viewer, body: { token } }) => {
    const { db, clock } = context;
    const id = await findInvitationId(context, token);
    if (id === null) return null;
    await requireInvitation(db, viewer, id, clock());
    await inTransaction(context, viewer, async (tx) => {
      await lockManager(tx, id);
      const row = await requireInvitation(tx.db, viewer, id, tx.at);
      if (row.userId !== null) throw new AppError('conflict', MANAGER_MESSAGES.invalid);
      await deleteManager(tx.db, id);
      await recordManager(tx, { act: 'manager-removed', manager: row });
    });
    return null;
  },
};

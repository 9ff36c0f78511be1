import { recordAuditEntry } from '#features/audit/server/index.ts';
import { lockOwnBusiness, requireOwnBusiness } from '#features/businesses/server/index.ts';
import { notifyPerson } from '#features/notifications/server/index.ts';
import type { AppContext } from '#platform/context.ts';
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
import { lockManager } from '../lock-manager.ts';
import { joinedNotice } from '../mails.ts';
import { mayInvite } from '../policy.ts';
import { recordManager } from '../record-manager.ts';
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
import { findPersonName } from '../repository/people.ts';

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
  transaction: Db,
  context: AppContext,
  viewer: Viewer,
  { businessId, email, isMailed }: Wanted,
): Promise<{ manager: ManagerRow; wasMailed: boolean }> {
  const { plan, name } = await lockOwnBusiness(transaction, viewer, businessId, context.clock());
  requirePermission(mayInvite(viewer, plan.ownerId));
  const { at } = plan;
  const known = await findManagerByEmail(transaction, businessId, email);
  if (known?.userId) return { manager: known, wasMailed: false };
  if (!known) await requireRoom(transaction, businessId);
  const invitation = { invitedAt: at, invitedBy: viewer.userId };
  const id =
    known?.id ?? (await insertManager(transaction, { businessId, invitedEmail: email, ...invitation }));
  if (known && isMailed) await updateManager(transaction, id, invitation);
  if (isMailed) await enqueueInvitation(transaction, context, { businessId, email, at });
  if (!known) {
    await recordAuditEntry(transaction, viewer, at, {
      act: 'manager-invited',
      subject: { kind: 'business', id: businessId, name },
      after: { email },
      managedBusinessId: businessId,
    });
  }
  const manager = await findManager(transaction, id);
  if (!manager) throw new Error('the invitation is missing');
  return { manager, wasMailed: isMailed };
}

const presentInvitation = async (db: Db, viewer: Viewer, row: ManagerRow): Promise<Invitation> => ({
  businessId: row.businessId,
  businessName: row.businessName,
  inviterName: await findPersonName(db, row.invitedBy),
  isAccepted: row.userId === viewer.userId,
});

async function accept(transaction: Db, context: AppContext, viewer: Viewer, id: number): Promise<Invitation> {
  const at = context.clock();
  await requireInvitation(transaction, viewer, id, at);
  await lockManager(transaction, id, at);
  const row = await requireInvitation(transaction, viewer, id, at);
  if (row.ownerId === viewer.userId) throw new AppError('conflict', MANAGER_MESSAGES.alreadyOwner);
  if (row.userId !== null) return presentInvitation(transaction, viewer, row);
  if (await findManagerByUser(transaction, row.businessId, viewer.userId)) {
    await deleteManager(transaction, id);
  } else {
    await updateManager(transaction, id, { userId: viewer.userId, acceptedAt: at });
    await recordManager(transaction, viewer, at, { act: 'manager-joined', manager: row });
    await notifyPerson(transaction, { site: context.site, at }, row.ownerId, joinedNotice());
  }
  return presentInvitation(transaction, viewer, { ...row, userId: viewer.userId });
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
      const invited = await db
        .transaction()
        .execute((transaction) => invite(transaction, context, viewer, { businessId, email, isMailed }));
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
    return context.db.transaction().execute((transaction) => accept(transaction, context, viewer, id));
  },

  'POST /api/business-managers/refusal': async (context, { viewer, body: { token } }) => {
    const { db, clock } = context;
    const id = await findInvitationId(context, token);
    if (id === null) return null;
    await requireInvitation(db, viewer, id, clock());
    await db.transaction().execute(async (transaction) => {
      const at = clock();
      await lockManager(transaction, id, at);
      const row = await requireInvitation(transaction, viewer, id, at);
      if (row.userId !== null) throw new AppError('conflict', MANAGER_MESSAGES.invalid);
      await deleteManager(transaction, id);
      await recordManager(transaction, viewer, at, { act: 'manager-removed', manager: row });
    });
    return null;
  },
};

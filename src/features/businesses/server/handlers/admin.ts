import { recordAuditEntry } from '#features/audit/server/index.ts';
import { transferPictures } from '#features/media/server/index.ts';
import { type OwnerPlan, applyPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { AppError } from '#shared/errors.ts';
import type { BusinessesApi } from '../../api.ts';
import { OWNERSHIP_MESSAGES } from '../../messages.ts';
import { ownershipTransferMail } from '../mails.ts';
import { requireRoomOfOther } from '../ownership.ts';
import { getBusiness } from '../read-businesses.ts';
import { type Recipient, findBusinessOwner, findRecipient, setOwner } from '../repository/ownership.ts';
import { lockVerification, updateBusiness } from '../repository/write.ts';

const RENAMED = 'El negocio cambió de nombre. Recarga la página y revísalo otra vez.';

const noRecipient = (message: string) => new AppError('conflict', message, { reason: 'no-recipient' });

async function requireRecipient(transaction: Db, email: string): Promise<Recipient> {
  const recipient = await findRecipient(transaction, email);
  if (!recipient) throw noRecipient(OWNERSHIP_MESSAGES.noAccount);
  if (recipient.disabled) throw noRecipient(OWNERSHIP_MESSAGES.disabled);
  if (!recipient.emailVerified) throw noRecipient(OWNERSHIP_MESSAGES.unverified);
  return recipient;
}

async function requireSystemBusiness(transaction: Db, id: number) {
  const business = await findBusinessOwner(transaction, id);
  if (!business) throw new AppError('not-found');
  if (!business.isOfSystemAccount) throw new AppError('conflict', OWNERSHIP_MESSAGES.owned);
  return business;
}

/** Locks in the order of ids, against deadlocks. */
async function lockBothOwners(
  transaction: Db,
  systemAccountId: number,
  recipientId: number,
  at: Date,
): Promise<OwnerPlan> {
  if (systemAccountId < recipientId) await lockOwnerPlan(transaction, systemAccountId, at);
  const plan = await lockOwnerPlan(transaction, recipientId, at);
  if (systemAccountId > recipientId) await lockOwnerPlan(transaction, systemAccountId, at);
  return plan;
}

type AdminRoute = 'PUT /api/business-profiles/verification/:id' | 'PUT /api/business-profiles/owner/:id';

export const adminHandlers: Pick<Handlers<BusinessesApi>, AdminRoute> = {
  'PUT /api/business-profiles/verification/:id': ({ db, clock }, { viewer, params: { id }, body }) =>
    db.transaction().execute(async (transaction) => {
      const { verified, name } = body;
      const business = await lockVerification(transaction, id);
      if (!business) throw new AppError('not-found');
      if (verified && business.name !== name) throw new AppError('conflict', RENAMED);
      if (verified !== (business.verifiedAt !== null)) {
        const at = clock();
        await updateBusiness(transaction, id, { verifiedAt: verified ? at : null });
        await recordAuditEntry(transaction, viewer, at, {
          act: verified ? 'verified' : 'verification-withdrawn',
          subject: { kind: 'business', id, name: business.name },
        });
      }
      return getBusiness(transaction, viewer, id);
    }),

  'PUT /api/business-profiles/owner/:id': (
    { db, clock, site },
    { viewer, params: { id }, body: { email } },
  ) =>
    db.transaction().execute(async (transaction) => {
      const recipient = await requireRecipient(transaction, email);
      const { ownerId: systemAccountId } = await requireSystemBusiness(transaction, id);
      const plan = await lockBothOwners(transaction, systemAccountId, recipient.id, clock());
      // Before the locks the business may have been transferred, or the account closed.
      const { name } = await requireSystemBusiness(transaction, id);
      await requireRecipient(transaction, email);
      await requireRoomOfOther(transaction, plan);
      await setOwner(transaction, id, recipient.id);
      await transferPictures(transaction, { businessId: id, from: systemAccountId, to: recipient.id });
      await applyPlan(transaction, plan);
      const mail = ownershipTransferMail(site, { person: recipient.name, business: name });
      await enqueueMail(transaction, { to: recipient.email, ...mail });
      const subject = { kind: 'business', id, name } as const;
      await recordAuditEntry(transaction, viewer, plan.at, {
        act: 'handed-over',
        subject,
        after: { owner: email },
      });
      return getBusiness(transaction, viewer, id);
    }),
};

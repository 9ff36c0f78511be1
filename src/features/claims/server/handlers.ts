import { isDeepStrictEqual } from 'node:util';
import { recordAuditEntry } from '#features/audit/server/index.ts';
import { lockSystemTransfer, transferSystemBusiness } from '#features/businesses/server/index.ts';
import { notifyAdministrators, notifyPerson } from '#features/notifications/server/index.ts';
import {
  type OwnerPlan,
  lockOwner,
  lockOwnerPlan,
  requireRoomForBusiness,
} from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { withFreeCode } from '#platform/spoken-code.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ClaimsApi } from '../api.ts';
import { CLAIM_MESSAGES } from '../messages.ts';
import { MAX_OPEN_CLAIMS, type Rejection } from '../schema.ts';
import { settleEndedClaims } from './jobs.ts';
import { rejectedNotice, waitingNotice } from './mails.ts';
import { presentClaim, presentWaitingClaim } from './presenter.ts';
import {
  type ClaimRow,
  countWaitingClaims,
  findClaim,
  findOpenClaim,
  insertClaim,
  listOpenClaims,
  listOpenClaimsOf,
  lockClaimable,
  lockClaims,
  settleClaim,
} from './repository.ts';

const MAX_QUEUE = 100;

const mayWithdraw = (viewer: Viewer, { userId }: ClaimRow) => viewer.userId === userId;

const settled = () => new AppError('conflict', CLAIM_MESSAGES.settled);

async function insertNewClaim(transaction: Db, plan: OwnerPlan, businessId: number): Promise<ClaimRow> {
  const { ownerId: userId, at: createdAt } = plan;
  await withFreeCode('RC', async (code) =>
    (await insertClaim(transaction, { businessId, userId, code, createdAt })) ? code : null,
  );
  const claim = await findOpenClaim(transaction, userId, businessId);
  if (!claim) throw new Error('the claim is missing');
  return claim;
}

/** Locks the claimant first, as everything does that changes what a person has. */
async function claim(transaction: Db, { clock, site }: AppContext, viewer: Viewer, businessId: number) {
  const plan = await lockOwnerPlan(transaction, viewer.userId, clock());
  const business = await lockClaimable(transaction, businessId);
  if (!business) throw new AppError('not-found');
  if (!business.isOfSystemAccount) throw new AppError('conflict', CLAIM_MESSAGES.owned);
  const open = await findOpenClaim(transaction, viewer.userId, businessId);
  if (open) return presentClaim(open);
  const { length } = await listOpenClaimsOf(transaction, viewer.userId);
  if (length >= MAX_OPEN_CLAIMS) throw new AppError('conflict', CLAIM_MESSAGES.tooMany);
  await requireRoomForBusiness(transaction, plan);
  const created = await insertNewClaim(transaction, plan, businessId);
  await notifyAdministrators(
    transaction,
    { site, at: plan.at },
    waitingNotice({ business: business.name, person: viewer.name, code: created.code }),
  );
  return presentClaim(created);
}

/** Returns null if the same decision was taken before. @throws AppError `not-found`, `conflict` */
async function lockDecidable(
  transaction: Db,
  id: number,
  outcome: 'accepted' | 'rejected',
): Promise<ClaimRow | null> {
  const found = await findClaim(transaction, id);
  if (!found) throw new AppError('not-found');
  await lockClaims(transaction, found.businessId);
  const now = await findClaim(transaction, id);
  if (!now) throw new AppError('not-found');
  if (now.outcome === outcome) return null;
  if (now.outcome !== null) throw settled();
  return now;
}

async function accept(
  transaction: Db,
  { clock, site }: AppContext,
  viewer: Viewer,
  { id, seenNumbers }: { id: number; seenNumbers: readonly string[] },
): Promise<void> {
  const found = await lockDecidable(transaction, id, 'accepted');
  if (!found) return;
  const wanted = { id: found.businessId, email: found.userEmail };
  const transfer = await lockSystemTransfer(transaction, wanted, clock());
  // Only now can't the numbers change.
  const { phoneNumbers = [] } = (await findClaim(transaction, id)) ?? {};
  if (!isDeepStrictEqual(phoneNumbers, seenNumbers.toSorted()))
    throw new AppError('conflict', CLAIM_MESSAGES.changed);
  if (!(await settleClaim(transaction, id, { outcome: 'accepted', at: transfer.plans.to.at })))
    throw settled();
  await transferSystemBusiness(transaction, { site, viewer }, transfer);
}

async function reject(
  transaction: Db,
  { clock, site }: AppContext,
  viewer: Viewer,
  { id, reason }: { id: number; reason: Rejection },
): Promise<void> {
  const found = await lockDecidable(transaction, id, 'rejected');
  if (!found) return;
  const { businessId, businessName, userId, userEmail, code } = found;
  if (!(await lockOwner(transaction, userId))) throw new AppError('not-found');
  const at = clock();
  if (!(await settleClaim(transaction, id, { outcome: 'rejected', reason, at }))) throw settled();
  await recordAuditEntry(transaction, viewer, at, {
    act: 'claim-rejected',
    subject: { kind: 'business', id: businessId, name: businessName },
    after: { code, email: userEmail, reason },
  });
  await notifyPerson(transaction, { site, at }, userId, rejectedNotice(businessId, reason));
}

export const claimHandlers: Handlers<ClaimsApi> = {
  'GET /api/business-claims/own': async ({ db }, { viewer }) =>
    (await listOpenClaimsOf(db, viewer.userId)).map(presentClaim),

  'POST /api/business-claims/': async (context, { viewer, body: { businessId } }) => {
    await settleEndedClaims(context);
    return context.db.transaction().execute((transaction) => claim(transaction, context, viewer, businessId));
  },

  /** Repeating it changes nothing. */
  'DELETE /api/business-claims/:id': async ({ db, clock }, { viewer, params: { id } }) => {
    const found = await findClaim(db, id);
    if (!found || !mayWithdraw(viewer, found)) throw new AppError('not-found');
    if (await settleClaim(db, id, { outcome: 'withdrawn', at: clock() })) return null;
    const now = await findClaim(db, id);
    if (now && now.outcome !== 'withdrawn') throw settled();
    return null;
  },

  'GET /api/admin/business-claims': async ({ db }) => {
    const [rows, total] = await Promise.all([listOpenClaims(db, MAX_QUEUE), countWaitingClaims(db)]);
    return { items: rows.map(presentWaitingClaim), total };
  },

  'POST /api/admin/business-claims/:id/decision': async (context, { viewer, params: { id }, body }) => {
    await context.db
      .transaction()
      .execute((transaction) =>
        body.decision === 'accept'
          ? accept(transaction, context, viewer, { id, seenNumbers: body.phoneNumbers })
          : reject(transaction, context, viewer, { id, reason: body.reason }),
      );
    // Others who claimed the same business are told; a failure leaves it to the job.
    if (body.decision === 'accept')
      await settleEndedClaims(context).catch((err: unknown) =>
        context.log.warn({ err }, 'closing other claims failed'),
      );
    return null;
  },
};

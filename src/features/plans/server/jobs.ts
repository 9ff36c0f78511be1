import { type SystemTx, inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { processBatches } from '#platform/jobs.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { endingMail } from './mails.ts';
import { applyPlan, lockPlan } from './owner-plan.ts';
import { type DueNotice, insertNotice, listDueNotices } from './repository/notices.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '../limits.ts';
import {
  findAppliedLimits,
  listOwners,
  listOwnersOfEndedPlans,
  searchItemsAgain,
  setAppliedLimits,
} from './repository/owners.ts';
import { listExpiredIds } from './repository/subscriptions.ts';
import { expirePlan, lockSubscriber } from './subscriptions.ts';

type JobContext = Pick<AppContext, 'db' | 'clock' | 'site'>;

const applyPlanOf = (db: Db, ownerId: number, at: Date): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const tx = { db: transaction, at };
    await applyPlan(tx, await lockPlan(tx, ownerId));
    return true;
  });

/** Applies plans that ended, because expiry raises no event. @throws as processBatches */
export const applyEndedPlans = (db: Db, at: Date, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (limit) => listOwnersOfEndedPlans(db, at, limit),
      work: (ownerId) => applyPlanOf(db, ownerId, at),
    },
    signal,
  );

const LIMITS = JSON.stringify([FREE_LIMITS, PREMIUM_LIMITS]);

export const haveLimitsChanged = async (db: Db): Promise<boolean> => (await findAppliedLimits(db)) !== LIMITS;

export const markLimitsApplied = (db: Db): Promise<void> => setAppliedLimits(db, LIMITS);

/** Brings all accounts to limits that a new version has. @throws as processBatches */
export async function applyChangedLimits(db: Db, at: Date, signal?: AbortSignal): Promise<void> {
  if (!(await haveLimitsChanged(db))) return;
  let last = 0;
  await processBatches(
    {
      list: (limit) => listOwners(db, last, limit),
      work: async (ownerId) => {
        last = ownerId;
        await applyPlanOf(db, ownerId, at);
        await searchItemsAgain(db, ownerId);
        return true;
      },
    },
    signal,
  );
  if (!signal?.aborted) await markLimitsApplied(db);
}

export const sweepExpiredPlans = (context: JobContext, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (limit) => listExpiredIds(context.db, context.clock(), limit),
      work: (userId) => inSystemTransaction(context, async (tx) => (await expirePlan(tx, userId)) !== null),
    },
    signal,
  );

async function sendNotice(tx: SystemTx, notice: DueNotice): Promise<boolean> {
  const owner = await lockSubscriber(tx, notice.userId);
  if (!owner?.isPremium || owner.expiresAt?.getTime() !== notice.expiresAt.getTime()) return false;
  if (!(await insertNotice(tx.db, notice, owner.at))) return false;
  const { name, email, planName, expiresAt } = owner;
  const mail = endingMail(tx.site, { name, planName: planName ?? '', expiresAt });
  await enqueueMail(tx.db, { to: email, ...mail });
  return true;
}

/** Sends one mail a week before the end and one a day before. @throws as processBatches */
export const sendEndNotices = (context: JobContext, signal?: AbortSignal): Promise<void> =>
  processBatches(
    {
      list: (limit) => listDueNotices(context.db, context.clock(), limit),
      work: (notice) => inSystemTransaction(context, (tx) => sendNotice(tx, notice)),
    },
    signal,
  );

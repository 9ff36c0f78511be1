import type { AppContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { NewPremiumRequest, Period, PremiumRequest } from '../../requests.ts';
import { requireSubscriber } from '../subscriptions/lock-subscriber.ts';
import { newCode } from './new-code.ts';
import { changePeriod, findOpenRequest, insertRequest } from './repo.ts';

interface NewRequest {
  userId: number;
  period: Period;
  createdAt: Date;
}

async function insertNew(transaction: Db, request: NewRequest): Promise<PremiumRequest> {
  const inserted = await insertRequest(transaction, { ...request, code: newCode() });
  return inserted ?? insertNew(transaction, request);
}

/**
 * Records that the viewer wants premium, and gives the request; while one waits it is the same, for the period that was
 * asked for last. Throws AppError `forbidden` and `too-many-requests`.
 */
export async function requestPremium(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  viewer: Viewer,
  { period }: NewPremiumRequest,
): Promise<PremiumRequest> {
  const { userId } = viewer;
  return db.transaction().execute(async (transaction) => {
    const { at } = await requireSubscriber(transaction, userId, clock);
    const open = await findOpenRequest(transaction, userId);
    if (!open) return insertNew(transaction, { userId, period, createdAt: at });
    if (open.period !== period) await changePeriod(transaction, open.id, { period });
    return { ...open, period };
  });
}
